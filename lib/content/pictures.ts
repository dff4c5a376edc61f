import 'server-only'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'

export interface PictureFacts {
  width: number
  height: number
  /** The colour of the picture's edge as #rrggbb: a panel in it lets the picture bleed into its card. */
  backdrop: string
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

/** Size and backdrop of a file under public/, worked out once per version of the file. */
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
  try {
    const { width, height } = await sharp(file).metadata()
    return { ok: true, picture: { width, height, backdrop: await edgeColour(file) } }
  } catch {
    return {
      ok: false,
      problem: `public${src} cannot be read as a picture; export it again as WebP, JPEG or PNG`,
    }
  }
}

const SIDE = 24

/** The median of the outermost pixels: one stray highlight at the edge does not tint the panel. */
async function edgeColour(file: string) {
  const pixels = await sharp(file)
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  const edge: number[] = []
  for (let y = 0; y < SIDE; y++)
    for (let x = 0; x < SIDE; x++)
      if (x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1) edge.push((y * SIDE + x) * 3)
  const channel = (offset: number) => {
    const values = edge.map((start) => pixels[start + offset] ?? 255).sort((a, b) => a - b)
    return (values[Math.floor(values.length / 2)] ?? 255).toString(16).padStart(2, '0')
  }
  return `#${channel(0)}${channel(1)}${channel(2)}`
}
