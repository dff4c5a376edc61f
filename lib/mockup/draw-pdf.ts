import { LONGER_SIDE, type Pixels, visibleBox } from './pixels.ts'

/** There is no document in a worker, of which the package would take canvases. */
class CanvasFactory {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(width, height)
    return { canvas, context: canvas.getContext('2d', { willReadFrequently: true }) }
  }
  reset({ canvas }: { canvas: OffscreenCanvas }, width: number, height: number) {
    Object.assign(canvas, { width, height })
  }
  destroy({ canvas }: { canvas: OffscreenCanvas }) {
    Object.assign(canvas, { width: 0, height: 0 })
  }
}

/** Whether a font, or a picture, could not be read: another font takes its place, or nothing. */
const isMissing = (object: unknown) =>
  object === null || typeof object === 'string' || (object as { missingFile?: boolean }).missingFile === true

/**
 * Draws the first page of a PDF without its paper, as large as a logo is read, in a worker: parsing and drawing may take
 * as long as they like there. `onBegin` is called once the code for it is here.
 */
export async function drawPdf(file: Blob, onBegin: () => void) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  // @ts-expect-error It has no types, and is found by its own global name.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  onBegin()
  let isPartial = false
  /** Filters are parts of a document, too: a mask by lightness is drawn as one by what it covers. */
  class FilterFactory {
    addFilter = () => this.addLuminosityFilter()
    addAlphaFilter = () => this.addLuminosityFilter()
    addLuminosityFilter() {
      isPartial = true
      return 'none'
    }
    destroy() {}
  }
  const data = new Uint8Array(await file.arrayBuffer())
  const own = { CanvasFactory, FilterFactory, disableFontFace: true, isImageDecoderSupported: false }
  const pdf = await getDocument({ data, ...own, maxImageSize: 40_000_000, verbosity: 0 }).promise
  const page = await pdf.getPage(1)

  async function draw(scale: number, left: number, top: number, width: number, height: number) {
    const { context } = new CanvasFactory().create(Math.ceil(width), Math.ceil(height))
    const viewport = page.getViewport({ scale, offsetX: -left, offsetY: -top })
    const canvasContext = context as unknown as CanvasRenderingContext2D
    await page.render({ canvas: null, canvasContext, viewport, background: 'transparent' }).promise
    return context?.getImageData(0, 0, Math.ceil(width), Math.ceil(height)) as Pixels
  }
  const { width, height } = page.getViewport({ scale: 1 })
  const scale = LONGER_SIDE / Math.max(width, height)
  const whole = await draw(scale, 0, 0, width * scale, height * scale)
  const box = visibleBox(whole) ?? whole
  const closer = LONGER_SIDE / Math.max(box.width, box.height)
  const { left, top } = { left: 0, top: 0, ...box }
  const pixels = await draw(
    scale * closer,
    left * closer,
    top * closer,
    box.width * closer,
    box.height * closer,
  )
  isPartial ||= [...page.commonObjs, ...page.objs].some(([, object]) => isMissing(object))
  return { pixels, isPartial, pages: pdf.numPages }
}
