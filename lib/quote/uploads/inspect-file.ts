/** The facts that the browser reads from a file's bytes. */
export type FileInspection = {
  pixels?: { width: number; height: number }
  colorMode?: 'cmyk' | 'rgb' | 'gray'
  vector?: true
  pages?: number
  /** The size of the first page, in inches. */
  page?: { width: number; height: number }
  /** Fonts that are not embedded. */
  fonts?: string[]
}

type Read = (from: number, to: number) => Promise<DataView>

const text = (view: DataView, at: number, length: number) => {
  const last = Math.min(at + length, view.byteLength)
  let found = ''
  for (let index = at; index < last; index++) found += String.fromCharCode(view.getUint8(index))
  return found
}

const png = (head: DataView): FileInspection => ({
  pixels: { width: head.getUint32(16), height: head.getUint32(20) },
  colorMode: [0, 4].includes(head.getUint8(25)) ? 'gray' : 'rgb',
})

const psdColorModes: Record<number, FileInspection['colorMode']> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

const psd = (head: DataView): FileInspection => ({
  pixels: { width: head.getUint32(18), height: head.getUint32(14) },
  colorMode: psdColorModes[head.getUint16(24)],
})

const jpegColorModes: Record<number, FileInspection['colorMode']> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

/** Walks the segments up to the frame header; color profiles and previews may come before it. */
async function jpeg(read: Read): Promise<FileInspection> {
  for (let at = 2; ; ) {
    const segment = await read(at, at + 20)
    const marker = segment.getUint16(0)
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return {
        pixels: { width: segment.getUint16(7), height: segment.getUint16(5) },
        colorMode: jpegColorModes[segment.getUint8(9)],
      }
    if (marker < 0xff01 || marker === 0xffda) return {}
    at += marker === 0xffff ? 1 : 2 + segment.getUint16(2)
  }
}

function webp(head: DataView): FileInspection {
  const three = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65536
  const kind = text(head, 12, 4)
  if (kind === 'VP8X') return { pixels: { width: three(24) + 1, height: three(27) + 1 }, colorMode: 'rgb' }
  if (kind === 'VP8L') {
    const bits = head.getUint32(21, true)
    return { pixels: { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }, colorMode: 'rgb' }
  }
  const side = (at: number) => head.getUint16(at, true) & 0x3fff
  return { pixels: { width: side(26), height: side(28) }, colorMode: 'rgb' }
}

const TIFF_WIDTH = 256
const TIFF_HEIGHT = 257
const TIFF_COLOR_MODE = 262
const tiffColorModes: Record<number, FileInspection['colorMode']> = {
  0: 'gray',
  1: 'gray',
  2: 'rgb',
  3: 'rgb',
  5: 'cmyk',
  6: 'rgb',
}

async function tiff(head: DataView, read: Read): Promise<FileInspection> {
  const little = head.getUint8(0) === 0x49
  if (head.getUint16(2, little) !== 42) return {}
  const at = head.getUint32(4, little)
  const count = (await read(at, at + 2)).getUint16(0, little)
  const entries = await read(at + 2, at + 2 + count * 12)
  const values = new Map<number, number>()
  for (let entry = 0; entry < count * 12; entry += 12) {
    const isShort = entries.getUint16(entry + 2, little) === 3
    const value = isShort ? entries.getUint16(entry + 8, little) : entries.getUint32(entry + 8, little)
    values.set(entries.getUint16(entry, little), value)
  }
  const [width, height] = [values.get(TIFF_WIDTH), values.get(TIFF_HEIGHT)]
  if (!width || !height) return {}
  return { pixels: { width, height }, colorMode: tiffColorModes[values.get(TIFF_COLOR_MODE) ?? -1] }
}

/** Returns the largest image: the others are previews and tiles. */
function heic(head: DataView): FileInspection {
  const sizes = [...text(head, 0, head.byteLength).matchAll(/ispe/g)].flatMap(({ index }) =>
    index + 16 <= head.byteLength
      ? [{ width: head.getUint32(index + 8), height: head.getUint32(index + 12) }]
      : [],
  )
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height)
  return largest ? { pixels: largest } : {}
}

const MAX_PDF = 30 * 1024 * 1024
const MAX_INFLATED = 16 * 1024 * 1024
const MAX_STREAMS = 1000
const MAX_FONTS = 1000
const MAX_DESCRIPTOR = 2048
const POINTS_PER_INCH = 72

/** Inflates a stream up to a limit; bytes after its end stop the decompression. */
async function inflate(packed: Blob, most: number) {
  const plain = packed.stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const decoder = new TextDecoder('latin1')
  let text = ''
  try {
    for (let part = await plain.read(); !part.done && text.length <= most; part = await plain.read())
      text += decoder.decode(part.value)
    await plain.cancel()
  } catch {
    // What was inflated before the error counts.
  }
  return text
}

/**
 * The object streams of a PDF as text; undefined if there are too many. Each search starts where the last one ended, so
 * the time is linear for any file.
 */
async function objectStreams(bytes: Uint8Array<ArrayBuffer>, all: string) {
  const texts: string[] = []
  const begins = /stream\r?\n/g
  let length = 0
  for (let end = 0; ; ) {
    begins.lastIndex = all.indexOf('/ObjStm', end)
    if (begins.lastIndex < 0 || !begins.exec(all)) break
    const start = begins.lastIndex
    end = all.indexOf('endstream', start)
    if (end < 0) break
    texts.push(await inflate(new Blob([bytes.subarray(start, end)]), MAX_INFLATED - length))
    length += texts.at(-1)?.length ?? 0
    if (length > MAX_INFLATED || texts.length > MAX_STREAMS) return
  }
  return texts.join('\n')
}

async function pdf(file: Blob): Promise<FileInspection> {
  if (file.size > MAX_PDF) return {}
  const bytes = new Uint8Array(await file.arrayBuffer())
  const plain = new TextDecoder('latin1').decode(bytes)
  if (/\/Encrypt\b/.test(plain)) return {}
  const packed = await objectStreams(bytes, plain)
  if (packed === undefined) return {}
  const all = `${plain}\n${packed}`
  const pages = all.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length
  const box = /\/MediaBox\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/
    .exec(all)
    ?.slice(1)
    .map(Number)
  const [left = 0, bottom = 0, right = 0, top = 0] = box ?? []
  const inches = (points: number) => Math.abs(points) / POINTS_PER_INCH
  return {
    pages,
    page: right === left ? undefined : { width: inches(right - left), height: inches(top - bottom) },
    fonts: missingFonts(all),
  }
}

/** The end of the dictionary that a text begins with; 0 if it has none. */
function endOfDictionary(text: string) {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/<<|>>|<[^<>]*>/g)) {
    if (token === '<<') depth += 1
    if (token === '>>') depth -= 1
    if (depth === 0) return index
  }
  return 0
}

/** The dictionary around a position, which may follow two nested ones. */
function dictionaryAround(all: string, at: number) {
  const from = Math.max(0, at - MAX_DESCRIPTOR)
  const near = all.slice(from, at + MAX_DESCRIPTOR)
  let open = at - from
  for (let tries = 0; tries < 3; tries++) {
    open = near.lastIndexOf('<<', open - 1)
    if (open < 0) return ''
    const text = near.slice(open)
    const end = endOfDictionary(text)
    if (open + end > at - from) return text.slice(0, end)
  }
  return ''
}

/** Fonts whose descriptor has no font file. */
function missingFonts(all: string) {
  const missing = new Set<string>()
  const name = '/FontDescriptor'
  let count = 0
  for (let at = all.indexOf(name); at >= 0 && count < MAX_FONTS; at = all.indexOf(name, at + name.length)) {
    if (!/\/Type\s*$/.test(all.slice(Math.max(0, at - 20), at))) continue
    count += 1
    const descriptor = dictionaryAround(all, at)
    const [, font] = /\/FontName\s*\/([^\s/<>[\]()]+)/.exec(descriptor) ?? []
    if (font && !descriptor.includes('/FontFile')) missing.add(font.replace(/^[A-Z]{6}\+/, ''))
  }
  return [...missing]
}

const HEAD = 64 * 1024

/** Never rejects: undefined for a file that cannot be parsed. */
export async function inspectFile(file: Blob): Promise<FileInspection | undefined> {
  const read: Read = async (from, to) => new DataView(await file.slice(from, to).arrayBuffer())
  try {
    const head = await read(0, HEAD)
    const first = text(head, 0, 12)
    if (first.startsWith('\u0089PNG')) return png(head)
    if (first.startsWith('\u00ff\u00d8')) return await jpeg(read)
    if (first.startsWith('8BPS')) return psd(head)
    if (first.startsWith('RIFF')) return webp(head)
    if (/^(II|MM)/.test(first)) return await tiff(head, read)
    if (first.slice(4, 8) === 'ftyp') return heic(head)
    if (first.startsWith('%PDF')) return await pdf(file)
    if (first.startsWith('%!PS') || /<svg[\s>]/i.test(text(head, 0, 4096))) return { vector: true }
  } catch {
    // Truncated or malformed.
  }
}
