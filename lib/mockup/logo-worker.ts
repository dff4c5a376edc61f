import { drawPdf } from './draw-pdf.ts'
import { type Pixels, toPixels, visibleBox } from './pixels.ts'
import { cutOut } from './white-ground.ts'

/** What the page hands over: the pixels of an SVG, which only a page can draw, or a file. */
export type Source = { pixels: Pixels } | { bitmap: Blob } | { pdf: Blob }

/** A picture is enlarged at most so many times, or its edges would be too soft to be found. */
const MAX_ENLARGEMENT = 4
const VECTOR = { sharpness: Number.POSITIVE_INFINITY, pages: 1, isPartial: false }

const reply = (message: object) => postMessage(message)

async function pixelsOf(source: Source) {
  if ('pixels' in source) return { ...VECTOR, pixels: source.pixels }
  if ('pdf' in source) return { ...VECTOR, ...(await drawPdf(source.pdf, () => reply({ hasBegun: true }))) }
  const picture = await createImageBitmap(source.bitmap)
  const pixels = toPixels(picture, picture, MAX_ENLARGEMENT)
  return { ...VECTOR, pixels, sharpness: picture.width / pixels.width }
}

/** A logo that is cut out; `sharpness` is how many pixels the file has for each that was read, unlimited for a drawing. */
async function read(source: Source) {
  const { pixels, ...facts } = await pixelsOf(source)
  if (!visibleBox(pixels)) throw new Error('empty')
  return { ...facts, ...cutOut(pixels, Math.max(1, Math.round(1 / facts.sharpness))) }
}

export type Logo = Awaited<ReturnType<typeof read>>

/** Reads one logo. The page ends it then, or sooner. */
addEventListener('message', ({ data }: MessageEvent<Source>) => {
  read(data).then(
    (logo) => reply({ logo }),
    ({ name, message }: Error) => {
      if (name === 'PasswordException') reply({ refusal: 'locked' })
      else reply({ refusal: message === 'empty' ? 'empty' : 'broken' })
    },
  )
})
