import 'server-only'
import sharp from 'sharp'
import { endingOf, isWhatItIsCalled } from '@/supabase/functions/_shared/files.ts'

const SIDE = 160
/** What is larger is not worth the memory for a thumbnail. */
const MOST_PIXELS = 100_000_000
const LARGEST_BYTES = 25 * 1024 * 1024

/** Formats whose readers were made for pictures of strangers; drawings and layouts could bring more than a picture. */
const ENDINGS = ['png', 'jpg', 'jpeg', 'webp']

export const hasPreview = ({ name, bytes }: { name: string; bytes: number }) =>
  ENDINGS.includes(endingOf(name)) && bytes <= LARGEST_BYTES

/** Nothing of the file itself is left in it; undefined for whatever is no such picture. */
export async function previewOf(file: { name: string; bytes: number; body: ReadableStream<Uint8Array> }) {
  if (!hasPreview(file)) {
    await file.body.cancel()
    return undefined
  }
  const bytes = new Uint8Array(await new Response(file.body).arrayBuffer())
  if (!isWhatItIsCalled(file.name, bytes)) return undefined
  try {
    const small = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
    return new Uint8Array(await small.webp({ quality: 70 }).toBuffer())
  } catch {
    return undefined
  }
}
