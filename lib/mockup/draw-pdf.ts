import { fitting, visibleBox } from './pixels.ts'
import { cutOut } from './white-ground.ts'

/** Shapes, pictures and texts, and states that they are drawn in, that a page may draw. */
const MAX_OPERATIONS = 60_000

function operationsFilter(index: number) {
  if (index > MAX_OPERATIONS) throw new Error('complex')
  return true
}

/** So many pixels of a painted page stay around what is on it, and show that the page is white. */
const RIM = 8
/** So many pixels at the edge of a box on a page may be transparent in part. */
const EDGE = 2

/** There is no document in a worker, of which the package would take its canvases. */
const ownerDocument = { createElement: () => new OffscreenCanvas(1, 1) } as unknown as HTMLDocument

/** Filters are parts of a document, too: without any, the package computes pixels of transparent parts itself. */
class FilterFactory {
  addFilter = () => 'none'
  addAlphaFilter = this.addFilter
  addLuminosityFilter = this.addFilter
  addKnockoutFilter = this.addFilter
  destroy() {}
}

/**
 * Draws the first page of a PDF without its paper, as large as a logo is read, in a worker. What it draws is counted: the
 * time that takes says more about the device than about the file.
 */
export async function drawPdf(file: Blob) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // @ts-expect-error The package has no types for its worker, which it finds by a global name.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  const data = new Uint8Array(await file.arrayBuffer())
  const own = { ownerDocument, FilterFactory, disableFontFace: true, isImageDecoderSupported: false }
  const pdf = await getDocument({ data, ...own, maxImageSize: 40_000_000, verbosity: 0 }).promise
  const page = await pdf.getPage(1)

  const scale = fitting(page.getViewport({ scale: 1 }))
  /** Draws a part of the page at that scale, enlarged. */
  async function draw(
    { left, top, width, height }: NonNullable<ReturnType<typeof visibleBox>>,
    enlarged: number,
  ) {
    const [across, down] = [width * enlarged, height * enlarged].map(Math.floor) as [number, number]
    const context = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true })
    const [offsetX, offsetY] = [-left * enlarged, -top * enlarged]
    const viewport = page.getViewport({ scale: scale * enlarged, offsetX, offsetY })
    const canvasContext = context as unknown as CanvasRenderingContext2D
    const drawing = { canvas: null, canvasContext, viewport, background: 'transparent' }
    await page.render({ ...drawing, operationsFilter }).promise
    return canvasContext.getImageData(0, 0, across, down)
  }
  const first = cutOut(await draw({ left: 0, top: 0, ...page.getViewport({ scale }) }, 1))
  const seen = visibleBox(first.cut ?? first.whole, RIM)
  // Of a font that is missing, or broken, another takes the place; of a picture, nothing.
  const isPartial = [...page.commonObjs, ...page.objs].some(
    ([, part]) => part === null || part.missingFile || typeof part === 'string',
  )
  if (!seen) throw new Error(isPartial ? 'broken' : 'empty')
  // Of a page that is not painted, what is on it may have a ground of its own, which reaches to its edge.
  const box = first.cut ? undefined : visibleBox(first.whole, -EDGE)
  const isBoxed = box && Math.min(box.width, box.height) > 0 && cutOut(await draw(box, 1)).cut
  const drawn = isBoxed ? box : seen
  return { pixels: await draw(drawn, fitting(drawn)), isPartial, pages: pdf.numPages }
}
