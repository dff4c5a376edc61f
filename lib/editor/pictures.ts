import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { checkContent } from '#lib/content/check/index.ts'
import type { Shown } from '#lib/content/check/uses.ts'
import { damaged, inspectPicture, type Least, tooSmall } from '#lib/content/pictures/faults.ts'
import { uploadName } from '#lib/content/pictures/file-name.ts'
import { backdropOf } from '#lib/content/pictures/master.ts'

const MOST_BYTES = 100 * 1024 * 1024

export class Refusal extends Error {}

export async function faultOf(file: Uint8Array, name: string, least: Least) {
  if (file.length > MOST_BYTES) return `${name} is larger than 100 MB; export it as WebP or JPEG`
  const size = await inspectPicture(file, name.toLowerCase())
  if ('fault' in size) return size.fault
  const small = tooSmall(size, least, name)
  if (small) return small
  return (await backdropOf(file).catch(() => undefined)) ? undefined : damaged(name)
}

async function assertFit(...chosen: Parameters<typeof faultOf>) {
  const fault = await faultOf(...chosen)
  if (fault) throw new Refusal(fault)
}

/** Stores a picture for a block and returns its address. */
export async function keepPicture(
  root: string,
  folder: string,
  name: string,
  file: Uint8Array,
  least: Least,
) {
  if (!/^[a-z][a-z0-9-]*$/.test(folder))
    throw new Refusal(`there is no folder for pictures named "${folder}"`)
  await assertFit(file, name, least)
  const address = `/images/${folder}/${uploadName(name, file)}`
  await mkdir(path.join(root, 'public/images', folder), { recursive: true })
  await writeFile(path.join(root, 'public', address), file)
  return address
}

const FORMATS = { '.webp': 'webp', '.avif': 'avif', '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg' } as const

/** Replaces a picture's content under its address, so in all of its places at once. */
export async function replacePicture(root: string, address: string, name: string, file: Uint8Array) {
  const shown = (await checkContent(root)).shown[address]
  if (!shown) throw new Refusal(`${address} is shown nowhere`)
  await assertFit(file, name, shown.least)
  const ending = path.extname(address) as keyof typeof FORMATS
  const isSame = ending === path.extname(name).toLowerCase()
  const content = isSame ? file : await sharp(file).autoOrient().toFormat(FORMATS[ending], FINE).toBuffer()
  await writeFile(path.join(root, 'public', address), content)
}

/** High enough that the build's variants show no loss. */
const FINE = { quality: 95 }

export async function deletePicture(root: string, file: string) {
  const { unusedPictures, shown } = await checkContent(root)
  assertUnshown(shown, file)
  if (!unusedPictures.includes(file)) throw new Refusal(`there is no picture at ${file}`)
  await rm(path.join(root, file))
}

export function assertUnshown(shown: Record<string, Shown>, file: string) {
  const places = shown[file.replace(/^public/, '')]?.places ?? []
  if (places.length === 0) return
  const where = places.map(({ place }) => place).join('; ')
  throw new Refusal(`${file} is shown in ${where}; choose another picture there first`)
}
