import { createHash } from 'node:crypto'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { backdropOf } from './backdrop.ts'
import { damaged, inspectPicture } from './faults.ts'

interface PictureInfo {
  width: number
  height: number
  /** The color of the picture's edge as #rrggbb, for a panel that the picture blends into. */
  backdrop: string
}

/** A content type with the info of every picture. */
export type WithPictures<T> = T extends { src: string; alt: string }
  ? T & PictureInfo
  : T extends (infer Entry)[]
    ? WithPictures<Entry>[]
    : T extends object
      ? { [K in keyof T]: WithPictures<T[K]> }
      : T

type Result = { ok: true; picture: PictureInfo } | { ok: false; problem: string }

const known = new Map<string, { stamp: string; result: Promise<Result> }>()

/** Reads a picture under public/, once for each version of the file. */
export async function pictureInfo(src: string, root = process.cwd()): Promise<Result> {
  const file = path.join(root, 'public', ...src.split('/'))
  const info = await stat(file).catch(() => undefined)
  if (!info?.isFile())
    return { ok: false, problem: `there is no picture at public${src}; add the file or correct the name` }
  const stamp = `${info.mtimeMs}-${info.size}`
  const cached = known.get(file)
  if (cached?.stamp === stamp) return cached.result
  const result = measure(file, src)
  known.set(file, { stamp, result })
  return result
}

async function measure(file: string, src: string): Promise<Result> {
  const content = await readFile(file)
  const place = `public${src}`
  const size = await inspectPicture(content, place)
  if ('fault' in size) return { ok: false, problem: size.fault }
  const backdrop = await keptBackdrop(content).catch(() => undefined)
  if (!backdrop) return { ok: false, problem: damaged(place) }
  return { ok: true, picture: { ...size, backdrop } }
}

/** Backdrops by content hash. Change the folder when the computation changes. */
const KEPT = path.join(process.cwd(), '.next/cache/backdrops')

/** Cached on disk, because every check, build or server process would otherwise decode all pictures. */
async function keptBackdrop(content: Uint8Array) {
  const file = path.join(KEPT, createHash('sha256').update(content).digest('hex'))
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (/^#[\da-f]{6}$/.test(kept)) return kept
  const backdrop = await backdropOf(content)
  const keep = async () => {
    await mkdir(KEPT, { recursive: true })
    await writeFile(file, backdrop)
  }
  await keep().catch(() => 'where nothing may be written they are read each time')
  return backdrop
}
