import 'server-only'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { damaged, examine } from '../pictures/faults.ts'
import { backdropOf } from '../pictures/master.ts'
import { pictureKey } from '../pictures/variants.ts'

interface PictureFacts {
  width: number
  height: number
  /** The colour of the picture's edge as #rrggbb: a panel in it lets the picture bleed into its card. */
  backdrop: string
  /** The name of its variants. */
  key: string
}

/** A content file in which every picture carries its facts. */
export type WithPictures<T> = T extends { src: string; alt: string }
  ? T & PictureFacts
  : T extends (infer Entry)[]
    ? WithPictures<Entry>[]
    : T extends object
      ? { [K in keyof T]: WithPictures<T[K]> }
      : T

type Result = { ok: true; picture: PictureFacts } | { ok: false; problem: string }

const known = new Map<string, { stamp: string; result: Promise<Result> }>()

/** What there is to know about a file under public/, worked out once per version of the file. */
export async function pictureFacts(src: string, root = process.cwd()): Promise<Result> {
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
  const size = await examine(content, place)
  if ('fault' in size) return { ok: false, problem: size.fault }
  const backdrop = await backdropOf(content).catch(() => undefined)
  if (!backdrop) return { ok: false, problem: damaged(place) }
  return { ok: true, picture: { ...size, backdrop, key: pictureKey(src, content) } }
}
