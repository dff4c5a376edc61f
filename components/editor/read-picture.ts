import { type MinSize, sizeFault, uploadName } from '#lib/content/pictures/rules.ts'

/** Enough for the full width of a large screen. */
const MOST_PIXELS_WIDE = 2400

type Read = { name: string; content: Uint8Array } | { fault: string }

/** Checks a chosen picture against the place that shows it, and re-encodes it: upright, no wider than pages need. */
export async function readPicture(file: File, least: MinSize): Promise<Read> {
  const bitmap = await createImageBitmap(file).catch(() => undefined)
  if (!bitmap)
    return { fault: `${file.name} cannot be read as a picture; export it again as WebP, AVIF, JPEG or PNG` }
  const fault = sizeFault(bitmap, least, file.name)
  if (fault) return { fault }
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(bitmap.width, MOST_PIXELS_WIDE)
  canvas.height = Math.round((bitmap.height * canvas.width) / bitmap.width)
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  // Browsers without a WebP encoder return PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.9))
  if (!blob) return { fault: `${file.name} could not be made smaller; export it at most 2400 pixels wide` }
  const content = new Uint8Array(await blob.arrayBuffer())
  const name = `${file.name.replace(/\.[^.]*$/, '')}.${blob.type.split('/')[1]}`
  return { name: await uploadName(name, content), content }
}
