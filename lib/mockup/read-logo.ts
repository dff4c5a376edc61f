import { matchesExtension } from '#contract/files.ts'
import { pixelSizeOf } from '#lib/quote/uploads/pixel-size.ts'
import type { MockupWords } from '#messages/mockup/en.ts'
import { type Pixels, removeWhiteGround, visibleBox } from './artwork.ts'

type Refusal = keyof MockupWords['refusals']

/** A file that the preview refuses; the code selects the sentence that says why. */
export class RefusedLogo extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

const MAX_BYTES = 20_000_000
const MAX_SVG_BYTES = 2_000_000
const MAX_PIXELS = 80_000_000
const MAX_SVG_SHAPES = 60_000
const MAX_SVG_EFFECTS = 200
/** The longer side of the bitmap that an SVG or picture is drawn into, in pixels. */
const LONGER_SIDE = 1024

/** Goes by the first bytes: names and types of files lie. */
async function decoderOf(file: Blob) {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  if (['logo.png', 'logo.jpg', 'logo.webp'].some((name) => matchesExtension(name, head))) return decodeBitmap
  const text = new TextDecoder().decode(head).trimStart()
  return /^<(\?xml|svg|!--|!doctype svg)/i.test(text) ? decodeSvg : undefined
}

/** Counts the shapes that an SVG draws once <use> is followed: a few lines can ask for a billion. */
function countShapes(root: Element) {
  const counted = new Map<Element, number>()
  const count = (element: Element, depth: number): number => {
    if (depth > 40) return Number.POSITIVE_INFINITY
    const before = counted.get(element)
    if (before !== undefined) return before
    // Stands until the element is counted, so that a <use> of its own parent is infinite.
    counted.set(element, Number.POSITIVE_INFINITY)
    const link = element.getAttribute('href') ?? element.getAttribute('xlink:href') ?? ''
    const used = element.localName === 'use' && root.ownerDocument.getElementById(link.replace(/^#/, ''))
    const drawn = used ? [...element.children, used] : [...element.children]
    const total = drawn.reduce((sum, child) => sum + count(child, depth + 1), 1)
    counted.set(element, total)
    return total
  }
  return count(root, 0)
}

/** What an address or style names outside the file. */
const ELSEWHERE = { href: /^\s*(?!#|data:|\s|$)/i, style: /@import|url\(\s*["']?\s*(?![\s"'#]|data:)/i }

/** An SVG in an <img> runs no script and loads nothing, so that what it expects to would be missing. A link is harmless. */
function isActive({ localName: element, attributes, textContent }: Element) {
  if (['script', 'foreignObject'].includes(element)) return true
  if (element === 'style' && ELSEWHERE.style.test(textContent)) return true
  return [...attributes].some(({ localName: name, value }) =>
    name === 'href' ? element !== 'a' && ELSEWHERE.href.test(value) : ELSEWHERE.style.test(value),
  )
}

/** Throws for an SVG that needs more than its file, for an incomplete one, and for one that would freeze the tab. */
function checkSvg(text: string) {
  if (/<!ENTITY|<\?xml-stylesheet/i.test(text)) throw new RefusedLogo('active')
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) throw new RefusedLogo('broken')
  if ([root, ...root.querySelectorAll('*')].some(isActive)) throw new RefusedLogo('active')
  const effects = root.querySelectorAll('filter > *, mask, pattern').length
  if (effects > MAX_SVG_EFFECTS || countShapes(root) > MAX_SVG_SHAPES) throw new RefusedLogo('complex')
}

/** An <img> isolates an SVG: no scripts, no requests. The CSP allows data: URLs, not blob: ones. */
async function decodeSvg(file: Blob) {
  if (file.size > MAX_SVG_BYTES) throw new RefusedLogo('large')
  const text = await file.text()
  checkSvg(text)
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`
  await image.decode().catch(() => {
    throw new RefusedLogo('broken')
  })
  // A file without a size has the size of a replaced element.
  const [width, height] = [image.naturalWidth || 300, image.naturalHeight || 150]
  return { source: image, width, height, largestScale: Number.POSITIVE_INFINITY }
}

async function decodeBitmap(file: Blob) {
  const pixels = await pixelSizeOf(file)
  if (pixels && pixels.width * pixels.height > MAX_PIXELS) throw new RefusedLogo('large')
  const source = await createImageBitmap(file).catch(() => {
    throw new RefusedLogo('broken')
  })
  return { source, width: source.width, height: source.height, largestScale: 1 }
}

/** Reads a visitor's logo as pixels and nothing else, without a white ground. It stays in the browser. */
export async function readLogo(file: Blob): Promise<Pixels> {
  if (file.size === 0) throw new RefusedLogo('empty')
  if (file.size > MAX_BYTES) throw new RefusedLogo('large')
  const decode = await decoderOf(file)
  if (!decode) throw new RefusedLogo('kind')
  const { source, largestScale, ...size } = await decode(file)
  const scale = Math.min(largestScale, LONGER_SIDE / Math.max(size.width, size.height))
  const width = Math.max(1, Math.round(size.width * scale))
  const height = Math.max(1, Math.round(size.height * scale))
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, width, height)
  let pixels: Pixels
  try {
    pixels = { data: context.getImageData(0, 0, width, height).data, width, height }
  } catch {
    // A browser that taints the canvas after an SVG.
    throw new RefusedLogo('active')
  }
  if (!visibleBox(pixels)) throw new RefusedLogo('empty')
  const cut = removeWhiteGround(pixels)
  // All white: the logo, not its ground.
  return visibleBox(cut) ? cut : pixels
}
