import { matchesExtension } from '#contract/files.ts'
import { pixelSizeOf } from '#lib/quote/uploads/pixel-size.ts'

export const refusals = [
  'bytes',
  'pixels',
  'kind',
  'broken',
  'active',
  'external',
  'complex',
  'empty',
] as const
type Refusal = (typeof refusals)[number]

/** A file that the preview refuses; the code selects the sentence that says why. */
export class RefusedLogo extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

export type Logo = { pixels: ImageData; isVector: boolean; width: number; height: number }

const MAX_BYTES = 20_000_000
const MAX_SVG_BYTES = 2_000_000
const MAX_PIXELS = 80_000_000
const MAX_SVG_SHAPES = 60_000
const MAX_SVG_EFFECTS = 200
const MAX_DECODE_MS = 4000
/** The longer side of the bitmap that an SVG or picture is drawn into, in pixels. */
const LONGER_SIDE = 1024

/** The kind by the first bytes: names and types of files lie. */
async function kindOf(file: Blob) {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  if (['logo.png', 'logo.jpg', 'logo.webp'].some((name) => matchesExtension(name, head))) return 'pixels'
  const text = new TextDecoder().decode(head).trimStart()
  return /^<(\?xml|svg|!--|!doctype svg)/i.test(text) ? 'vector' : undefined
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

const isElsewhere = (address: string) => !/^\s*(#|data:|$)/i.test(address)
const STYLE_FROM_ELSEWHERE = /@import|url\(\s*["']?\s*(?![\s"'#]|data:)/i

/** An SVG in an <img> loads nothing, so that what it references elsewhere would be missing. A link is no reference. */
function referencesElsewhere({ localName: element, attributes, textContent }: Element) {
  if (element === 'style' && STYLE_FROM_ELSEWHERE.test(textContent)) return true
  return [...attributes].some(({ localName: name, value }) =>
    name === 'href' ? element !== 'a' && isElsewhere(value) : STYLE_FROM_ELSEWHERE.test(value),
  )
}

/** Throws for an SVG with active content, for an incomplete one, and for one that would freeze the tab. Parsing it runs nothing. */
function checkSvg(text: string) {
  if (/<!ENTITY|<(\w+:)?(foreignObject|script)\b/i.test(text)) throw new RefusedLogo('active')
  const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) throw new RefusedLogo('broken')
  if (text.includes('<?xml-stylesheet') || [root, ...root.querySelectorAll('*')].some(referencesElsewhere))
    throw new RefusedLogo('external')
  const effects = root.querySelectorAll('filter > *, mask, pattern').length
  if (effects > MAX_SVG_EFFECTS || countShapes(root) > MAX_SVG_SHAPES) throw new RefusedLogo('complex')
}

const timeLimit = () =>
  new Promise<never>((_, reject) => setTimeout(reject, MAX_DECODE_MS, new RefusedLogo('complex')))

/** An <img> isolates an SVG: no scripts, no requests. The CSP allows data: URLs, not blob: ones. */
async function decodeSvg(file: Blob) {
  if (file.size > MAX_SVG_BYTES) throw new RefusedLogo('bytes')
  const text = await file.text()
  checkSvg(text)
  const image = new Image()
  const named = /xmlns\s*=/.test(text) ? text : text.replace(/<svg/i, '$& xmlns="http://www.w3.org/2000/svg"')
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(named)}`
  await Promise.race([image.decode(), timeLimit()]).catch((error) => {
    throw error instanceof RefusedLogo ? error : new RefusedLogo('broken')
  })
  // A file without a size has the size of a replaced element.
  return { source: image, width: image.naturalWidth || 300, height: image.naturalHeight || 150 }
}

async function decodeBitmap(file: Blob) {
  const pixels = await pixelSizeOf(file)
  if (pixels && pixels.width * pixels.height > MAX_PIXELS) throw new RefusedLogo('pixels')
  const source = await createImageBitmap(file).catch(() => {
    throw new RefusedLogo('broken')
  })
  return { source, width: source.width, height: source.height }
}

/** Reads a visitor's logo as pixels and nothing else. It stays in the browser. */
export async function readLogo(file: Blob): Promise<Logo> {
  if (file.size === 0) throw new RefusedLogo('empty')
  if (file.size > MAX_BYTES) throw new RefusedLogo('bytes')
  const kind = await kindOf(file)
  if (!kind) throw new RefusedLogo('kind')
  const isVector = kind === 'vector'
  const { source, width, height } = await (isVector ? decodeSvg(file) : decodeBitmap(file))
  const scale = LONGER_SIDE / Math.max(width, height)
  const [w, h] = [width, height].map((side) =>
    Math.max(1, Math.round(side * (isVector ? scale : Math.min(1, scale)))),
  ) as [number, number]
  const canvas = Object.assign(document.createElement('canvas'), { width: w, height: h })
  const context = canvas.getContext('2d', { willReadFrequently: true }) as CanvasRenderingContext2D
  context.imageSmoothingQuality = 'high'
  context.drawImage(source, 0, 0, w, h)
  if (source instanceof ImageBitmap) source.close()
  try {
    return { pixels: context.getImageData(0, 0, w, h), isVector, width, height }
  } catch {
    // A browser that taints the canvas after an SVG.
    throw new RefusedLogo('active')
  }
}
