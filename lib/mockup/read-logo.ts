import { matchesExtension } from '#contract/files.ts'
import { pixelSizeOf } from '#lib/uploads/pixel-size.ts'
import type { Answers, Refusal, Source } from './logo-worker.ts'
import { toPixels } from './pixels.ts'

/** The message is the code of the sentence that says why. */
function refuse(refusal: Refusal): never {
  throw new Error(refusal)
}

const MAX_BYTES = 20_000_000
const MAX_SVG_BYTES = 2_000_000
const MAX_PIXELS = 80_000_000
const MAX_SVG_SHAPES = 60_000
const MAX_SVG_EFFECTS = 200
/** A filter takes as long as so many shapes, again for each filter around it. */
const SHAPES_PER_FILTER = 50

/** Goes by the first bytes: names and types of files lie. What pictures are drawn is up to the browser. */
async function sourceOf(file: Blob): Promise<Source> {
  const head = new Uint8Array(await file.slice(0, 512).arrayBuffer())
  if (matchesExtension('logo.pdf', head)) return { pdf: file }
  const text = new TextDecoder().decode(head).trimStart()
  if (/^<(\?xml|svg|!--|!doctype svg)/i.test(text)) return { pixels: await drawSvg(file) }
  const pixels = await pixelSizeOf(file)
  if (pixels && pixels.width * pixels.height > MAX_PIXELS) refuse('large')
  return { bitmap: file }
}

/** What any number of shapes may be drawn with. */
const REPEATED = 'marker, mask, clipPath, pattern'

/**
 * Whether an SVG draws too many shapes once its references are followed: a few lines can ask for a billion. A marker is
 * drawn at each point of its path, which has more characters than points.
 */
function hasTooManyShapes(root: Element) {
  const pending: { element: Element; filters: number }[] = [{ element: root, filters: 0 }]
  for (let drawn = 0; drawn + pending.length <= MAX_SVG_SHAPES; drawn++) {
    const next = pending.pop()
    if (!next) return false
    const { element } = next
    const values = [...element.attributes].map(({ value }) => value).join(' ')
    const ids = [...values.matchAll(/#([^"')\s]+)/g)].map(([, id = '']) => id)
    const references = ids.map((id) => root.ownerDocument.getElementById(id)).filter((used) => used !== null)
    const isFiltered = references.some(({ localName }) => localName === 'filter')
    const filters = next.filters + Number(isFiltered)
    if (isFiltered) drawn += SHAPES_PER_FILTER * filters
    for (const child of element.children) pending.push({ element: child, filters })
    for (const used of references) {
      if (!used.matches(element.localName === 'use' ? '*' : REPEATED)) continue
      const points = used.localName === 'marker' ? Math.min(values.length, MAX_SVG_SHAPES) : 1
      pending.push(...Array(points).fill({ element: used, filters }))
    }
  }
  return true
}

/**
 * An SVG in an <img> runs no script and loads nothing, so that what it expects to would be missing. A link is harmless,
 * and so is what only Illustrator reads.
 */
const isActive = ({ localName: element, attributes }: Element) =>
  element === 'script' ||
  (element === 'foreignObject' && !attributes.getNamedItem('requiredExtensions')) ||
  [...attributes].some(
    ({ localName: name, value }) => name === 'href' && element !== 'a' && !/^\s*(#|data:|$)/i.test(value),
  )

/** Entities, and styles and paints outside the file. */
const ELSEWHERE =
  /<!ENTITY[^>]*\s(SYSTEM|PUBLIC)\s|<\?xml-stylesheet|@import|url\((?!\s*(["']|&quot;)?\s*(#|data:))/i

/** An SVG in the SVG, whose shapes are not counted. Browsers ignore white space in its address. */
const NESTED = /data:image\/svg/i
const WHITE = /\s|&#\w+;/g

/**
 * Throws for an SVG that needs more than its file, for an incomplete one, and for one that would freeze the tab. Returns it
 * as the browser has parsed it, with its entities inserted: Illustrator names namespaces by them, and they may hide the rest.
 */
function checkedSvg(text: string) {
  const parsed = new DOMParser().parseFromString(text, 'image/svg+xml')
  const root = parsed.documentElement
  if (root.localName !== 'svg' || root.querySelector('parsererror')) refuse('broken')
  const whole = new XMLSerializer().serializeToString(parsed)
  if (whole.length > MAX_SVG_BYTES) refuse('large')
  const needsMore = [text, whole].some((svg) => ELSEWHERE.test(svg))
  if (needsMore || [...parsed.querySelectorAll('*')].some(isActive)) refuse('active')
  const effects = root.querySelectorAll('filter > *, mask, pattern').length
  const isNested = NESTED.test(whole.replace(WHITE, ''))
  if (isNested || effects > MAX_SVG_EFFECTS || hasTooManyShapes(root)) refuse('complex')
  return whole
}

/** An <img> isolates an SVG: no scripts, no requests. The CSP allows data: URLs, not blob: ones. */
async function drawSvg(file: Blob) {
  if (file.size > MAX_SVG_BYTES) refuse('large')
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(checkedSvg(await file.text()))}`
  await image.decode()
  // One without a size has the size of a replaced element.
  return toPixels(image, { width: image.width || 300, height: image.height || 150 })
}

/** Waits for a logo, so that a visitor who chooses one does not wait for its scripts. */
let spare: Worker | undefined

export function prepareWorker() {
  if (spare) return spare
  spare = new Worker(new URL('./logo-worker.ts', import.meta.url))
  // One whose scripts have not loaded never answers.
  spare.onerror = () => {
    spare = undefined
  }
  return spare
}

/** A logo, its facts, and the worker that prints it, which ends with it: nothing is left of a file, however it behaves. */
async function readInWorker(source: Source) {
  const worker = prepareWorker()
  spare = undefined
  /** Undefined once the worker has ended, or failed at something. */
  const ask = <Name extends keyof Answers>(name: Name, input: Parameters<Answers[Name]>[0]) =>
    new Promise<Awaited<ReturnType<Answers[Name]>> | undefined>((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => resolve(data)
      worker.addEventListener('error', () => resolve(undefined))
      worker.postMessage([name, input], [port2])
    })
  function end() {
    worker.terminate()
    worker.dispatchEvent(new Event('error'))
  }
  const facts = await ask('read', source)
  if (typeof facts === 'object') return { ...facts, ask, end }
  end()
  return refuse(facts ?? 'broken')
}

export type Logo = Awaited<ReturnType<typeof readInWorker>>

/** Reads a visitor's logo as pixels and nothing else. It stays in the browser, which may refuse it. */
export async function readLogo(file: Blob): Promise<Logo> {
  if (file.size > MAX_BYTES) refuse('large')
  return readInWorker(await sourceOf(file))
}
