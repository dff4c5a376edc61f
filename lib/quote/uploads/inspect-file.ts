/** What can be told of a file by looking at it in the browser, before anybody opens it. */
export type FileLook = {
  pixels?: { width: number; height: number }
  colours?: 'cmyk' | 'rgb' | 'gray'
  vector?: true
  pages?: number
  /** Of its first page, in inches. */
  page?: { width: number; height: number }
  /** Fonts that did not come with it. */
  fonts?: string[]
}

type Read = (from: number, to: number) => Promise<DataView>

const text = (view: DataView, at: number, length: number) => {
  const last = Math.min(at + length, view.byteLength)
  let found = ''
  for (let index = at; index < last; index++) found += String.fromCharCode(view.getUint8(index))
  return found
}

const png = (head: DataView): FileLook => ({
  pixels: { width: head.getUint32(16), height: head.getUint32(20) },
  colours: [0, 4].includes(head.getUint8(25)) ? 'gray' : 'rgb',
})

const psdColours: Record<number, FileLook['colours']> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

const psd = (head: DataView): FileLook => ({
  pixels: { width: head.getUint32(18), height: head.getUint32(14) },
  colours: psdColours[head.getUint16(24)],
})

const jpegColours: Record<number, FileLook['colours']> = { 1: 'gray', 3: 'rgb', 4: 'cmyk' }

/** From segment to segment until the one that says the size; those before it may hold whole profiles and previews. */
async function jpeg(read: Read): Promise<FileLook> {
  for (let at = 2; ; ) {
    const segment = await read(at, at + 20)
    const marker = segment.getUint16(0)
    if (marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker))
      return {
        pixels: { width: segment.getUint16(7), height: segment.getUint16(5) },
        colours: jpegColours[segment.getUint8(9)],
      }
    if (marker < 0xff01 || marker === 0xffda) return {}
    at += marker === 0xffff ? 1 : 2 + segment.getUint16(2)
  }
}

function webp(head: DataView): FileLook {
  const three = (at: number) => head.getUint16(at, true) + head.getUint8(at + 2) * 65536
  const kind = text(head, 12, 4)
  if (kind === 'VP8X') return { pixels: { width: three(24) + 1, height: three(27) + 1 }, colours: 'rgb' }
  if (kind === 'VP8L') {
    const bits = head.getUint32(21, true)
    return { pixels: { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 }, colours: 'rgb' }
  }
  const side = (at: number) => head.getUint16(at, true) & 0x3fff
  return { pixels: { width: side(26), height: side(28) }, colours: 'rgb' }
}

const TIFF_WIDTH = 256
const TIFF_HEIGHT = 257
const TIFF_COLOURS = 262
const tiffColours: Record<number, FileLook['colours']> = {
  0: 'gray',
  1: 'gray',
  2: 'rgb',
  3: 'rgb',
  5: 'cmyk',
  6: 'rgb',
}

async function tiff(head: DataView, read: Read): Promise<FileLook> {
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
  return { pixels: { width, height }, colours: tiffColours[values.get(TIFF_COLOURS) ?? -1] }
}

/** The largest of the pictures that it names: the others are previews and tiles. */
function heic(head: DataView): FileLook {
  const sizes = [...text(head, 0, head.byteLength).matchAll(/ispe/g)].flatMap(({ index }) =>
    index + 16 <= head.byteLength
      ? [{ width: head.getUint32(index + 8), height: head.getUint32(index + 12) }]
      : [],
  )
  const [largest] = sizes.sort((a, b) => b.width * b.height - a.width * a.height)
  return largest ? { pixels: largest } : {}
}

const LARGEST_PDF = 30 * 1024 * 1024
const MOST_UNPACKED = 16 * 1024 * 1024
const MOST_STREAMS = 1000
const MOST_FONTS = 1000
/** A description of a font is not longer. */
const FONT_LENGTH = 2048
const POINTS_AN_INCH = 72

/** Of a stream from its beginning, at most so many bytes as text; what stands behind the packed ones ends the reading. */
async function inflated(packed: Blob, most: number) {
  const plain = packed.stream().pipeThrough(new DecompressionStream('deflate')).getReader()
  const decoder = new TextDecoder('latin1')
  let text = ''
  try {
    for (let part = await plain.read(); !part.done && text.length <= most; part = await plain.read())
      text += decoder.decode(part.value)
    await plain.cancel()
  } catch {
    // What came before it counts.
  }
  return text
}

/**
 * Objects that a PDF has packed together, as text; nothing if there are too many. Each search goes on where the last one
 * ended, so that no file, however it was made, is read more than once.
 */
async function unpacked(bytes: Uint8Array<ArrayBuffer>, all: string) {
  const texts: string[] = []
  const begins = /stream\r?\n/g
  let length = 0
  for (let end = 0; ; ) {
    begins.lastIndex = all.indexOf('/ObjStm', end)
    if (begins.lastIndex < 0 || !begins.exec(all)) break
    const start = begins.lastIndex
    end = all.indexOf('endstream', start)
    if (end < 0) break
    texts.push(await inflated(new Blob([bytes.subarray(start, end)]), MOST_UNPACKED - length))
    length += texts.at(-1)?.length ?? 0
    if (length > MOST_UNPACKED || texts.length > MOST_STREAMS) return
  }
  return texts.join('\n')
}

async function pdf(file: Blob): Promise<FileLook> {
  if (file.size > LARGEST_PDF) return {}
  const bytes = new Uint8Array(await file.arrayBuffer())
  const plain = new TextDecoder('latin1').decode(bytes)
  if (/\/Encrypt\b/.test(plain)) return {}
  const packed = await unpacked(bytes, plain)
  if (packed === undefined) return {}
  const all = `${plain}\n${packed}`
  const pages = all.match(/\/Type\s*\/Page(?![A-Za-z])/g)?.length
  const box = /\/MediaBox\s*\[\s*(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)\s+(-?[\d.]+)/
    .exec(all)
    ?.slice(1)
    .map(Number)
  const [left = 0, bottom = 0, right = 0, top = 0] = box ?? []
  const inches = (points: number) => Math.abs(points) / POINTS_AN_INCH
  return {
    pages,
    page: right === left ? undefined : { width: inches(right - left), height: inches(top - bottom) },
    fonts: missingFonts(all),
  }
}

/** Where a dictionary that begins a text ends; 0 if it does not. */
function endOfDictionary(text: string) {
  let depth = 0
  for (const { 0: token, index } of text.matchAll(/<<|>>|<[^<>]*>/g)) {
    if (token === '<<') depth += 1
    if (token === '>>') depth -= 1
    if (depth === 0) return index
  }
  return 0
}

/** The dictionary around a place, looked for nearby: itself, or what stands around two others in it. */
function dictionaryAround(all: string, at: number) {
  const from = Math.max(0, at - FONT_LENGTH)
  const near = all.slice(from, at + FONT_LENGTH)
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

/** Fonts whose description has no file of them. */
function missingFonts(all: string) {
  const missing = new Set<string>()
  const name = '/FontDescriptor'
  let count = 0
  for (let at = all.indexOf(name); at >= 0 && count < MOST_FONTS; at = all.indexOf(name, at + name.length)) {
    if (!/\/Type\s*$/.test(all.slice(Math.max(0, at - 20), at))) continue
    count += 1
    const descriptor = dictionaryAround(all, at)
    const [, font] = /\/FontName\s*\/([^\s/<>[\]()]+)/.exec(descriptor) ?? []
    if (font && !descriptor.includes('/FontFile')) missing.add(font.replace(/^[A-Z]{6}\+/, ''))
  }
  return [...missing]
}

const HEAD = 64 * 1024

/** Never fails: of what cannot be understood nothing is told. */
export async function lookAtFile(file: Blob): Promise<FileLook | undefined> {
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
    // Cut short, or made by something that does not keep to its own rules.
  }
  return undefined
}
