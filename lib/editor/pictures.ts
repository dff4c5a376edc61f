import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import type { Shown } from '#lib/content/check/uses.ts'
import { backdropOf } from '#lib/content/pictures/backdrop.ts'
import { damaged, inspectPicture, type MinSize, tooSmall } from '#lib/content/pictures/faults.ts'
import { PICTURE_ADDRESS, uploadName } from '#lib/content/pictures/file-name.ts'
import { cachedCheck } from './cached-check.ts'
import { EditorRefusal, type Store } from './store.ts'

const MOST_BYTES = 25 * 1024 * 1024

/** The widest that the site shows a picture; a larger file would only bloat the repository. */
const WIDEST = 2400

async function assertFit(file: Uint8Array, name: string, least: MinSize) {
  const fault = await pictureFault(file, name, least)
  if (fault) throw new EditorRefusal(fault)
}

export async function pictureFault(file: Uint8Array, name: string, least: MinSize) {
  if (file.length > MOST_BYTES)
    return `${name} is ${Math.ceil(file.length / 1024 / 1024)} MB, more than 25; export it ${WIDEST} pixels wide as WebP or JPEG`
  const size = await inspectPicture(file, name.toLowerCase())
  if ('fault' in size) return size.fault
  const small = tooSmall(size, least, name)
  if (small) return small
  return (await backdropOf(file).catch(() => undefined)) ? undefined : damaged(name)
}

/** Reads a picture of the site; undefined for any other address. */
const read = async ({ root }: Store, address: string) =>
  PICTURE_ADDRESS.test(address)
    ? readFile(path.join(root, 'public', address)).catch(() => undefined)
    : undefined

/** Stores a new picture and returns its address. */
export async function keepPicture(
  store: Store,
  folder: string,
  name: string,
  file: Uint8Array,
  least: MinSize,
) {
  if (!/^[a-z][a-z0-9-]*$/.test(folder))
    throw new EditorRefusal(`there is no picture folder named "${folder}"`)
  await assertFit(file, name, least)
  const address = `/images/${folder}/${uploadName(name, file)}`
  await store.write({ [`public${address}`]: await asStored(file, address) })
  return address
}

/** Checks that a picture already on the site fits another place. */
export async function reusePicture(store: Store, address: string, least: MinSize) {
  const file = await read(store, address)
  if (!file) throw new EditorRefusal(`there is no picture at public${address}`)
  await assertFit(file, path.basename(address), least)
  return address
}

const FORMATS = { '.webp': 'webp', '.avif': 'avif', '.png': 'png', '.jpg': 'jpeg', '.jpeg': 'jpeg' } as const

/** High enough that the pictures optimized from it show no loss. */
const FINE = { quality: 95 }

/** Returns the file unchanged if its width and format fit; otherwise resizes and converts it. */
async function asStored(file: Uint8Array, address: string) {
  const format = FORMATS[path.extname(address) as keyof typeof FORMATS]
  const { format: held, autoOrient } = await sharp(file).metadata()
  if ((held === 'heif' ? 'avif' : held) === format && autoOrient.width <= WIDEST) return file
  return sharp(file)
    .autoOrient()
    .resize({ width: WIDEST, withoutEnlargement: true })
    .toFormat(format, FINE)
    .keepIccProfile()
    .toBuffer()
}

/** Overwrites a picture at its address, which replaces it in all of its places at once. */
export async function replacePicture(store: Store, address: string, name: string, file: Uint8Array) {
  const shown = (await cachedCheck(store.root)).shown[address]
  if (!shown) throw new EditorRefusal(`${address} is not used anywhere`)
  await assertFit(file, name, shown.least)
  await store.write({ [`public${address}`]: await asStored(file, address) })
}

/** Makes a thumbnail for the editor; undefined if there is no such picture. */
export async function makeThumbnail(store: Store, address: string, width: number) {
  const file = await read(store, address)
  return (
    file &&
    sharp(file)
      .autoOrient()
      .resize({ width: Math.min(Math.max(Math.round(width) || 120, 16), 960), withoutEnlargement: true })
      .webp()
      .toBuffer()
      .then((picture) => new Uint8Array(picture))
      .catch(() => undefined)
  )
}

export async function deletePicture(store: Store, file: string) {
  const { unusedPictures, shown } = await cachedCheck(store.root)
  assertUnused(shown, file)
  if (!unusedPictures.includes(file)) throw new EditorRefusal(`there is no picture at ${file}`)
  await store.remove(file)
}

export function assertUnused(shown: Record<string, Shown>, file: string) {
  const places = shown[file.replace(/^public/, '')]?.places ?? []
  if (places.length === 0) return
  const where = places.map(({ place }) => place).join('; ')
  throw new EditorRefusal(`${file} is used in ${where}; choose another picture there first`)
}
