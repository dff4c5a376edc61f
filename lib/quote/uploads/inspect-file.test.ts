import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { en } from '#messages/en.ts'
import { describeFile } from './describe-file.ts'
import { inspectFile } from './inspect-file.ts'

const { inspection: copy } = en.uploads

const picture = (width = 180, height = 120) =>
  sharp({ create: { width, height, channels: 3, background: '#1b3fd1' } })

const inspect = (content: Uint8Array | string) => inspectFile(new Blob([content as BlobPart]))

test.each([
  ['PNG', () => picture().png(), 'rgb'],
  ['gray PNG', () => picture().toColorspace('b-w').png(), 'gray'],
  ['JPEG', () => picture().jpeg(), 'rgb'],
  ['JPEG with a profile before its size', () => picture().withIccProfile('p3').jpeg(), 'rgb'],
  ['CMYK JPEG', () => picture().toColorspace('cmyk').jpeg(), 'cmyk'],
  ['TIFF', () => picture().tiff(), 'rgb'],
  ['CMYK TIFF', () => picture().toColorspace('cmyk').tiff({ compression: 'none' }), 'cmyk'],
  ['WebP', () => picture().webp(), 'rgb'],
  ['lossless WebP', () => picture().webp({ lossless: true }), 'rgb'],
] as const)('reads the pixel size and color mode of a %s', async (_, draw, colorMode) => {
  expect(await inspect(await draw().toBuffer())).toEqual({ pixels: { width: 180, height: 120 }, colorMode })
})

test('reads the pixel size and color mode of a PSD', async () => {
  const head = Buffer.alloc(40)
  head.write('8BPS')
  head.writeUInt32BE(900, 14)
  head.writeUInt32BE(600, 18)
  head.writeUInt16BE(4, 24)
  expect(await inspect(head)).toEqual({ pixels: { width: 600, height: 900 }, colorMode: 'cmyk' })
})

const descriptor = (name: string, more = '') =>
  `<< /Type /FontDescriptor /FontName /${name} /Panose <00> ${more}>>`

test('reads the page count, page size and missing fonts of a PDF', async () => {
  const text = `%PDF-1.4
1 0 obj << /Type /Pages /Count 2 >> endobj
2 0 obj << /Type /Page /MediaBox [0 0 612 792] >> endobj
3 0 obj << /Type /Page /MediaBox [0 0 612 792] >> endobj
4 0 obj ${descriptor('ABCDEF+Bodoni', '/FontFile2 9 0 R')} endobj
5 0 obj ${descriptor('Helvetica-Bold')} endobj`
  const found = await inspect(text)
  expect(found).toEqual({ pages: 2, page: { width: 8.5, height: 11 }, fonts: ['Helvetica-Bold'] })
})

test('reads compressed object streams of a PDF', async () => {
  const packed = deflateSync(`<< /Type /Page /MediaBox [0 0 288 432] >> ${descriptor('GHIJKL+Garamond')}`)
  const content = Buffer.concat([
    Buffer.from('%PDF-1.6\n1 0 obj << /Type /ObjStm /Filter /FlateDecode >>\nstream\n'),
    packed,
    Buffer.from('\nendstream endobj'),
  ])
  expect(await inspect(content)).toEqual({ pages: 1, page: { width: 4, height: 6 }, fonts: ['Garamond'] })
})

test('reads font descriptors with nested dictionaries and ignores font names elsewhere in a PDF', async () => {
  const style = '/Style << /Panose <00 01> >>'
  const text = `%PDF-1.4
1 0 obj << ${style} /Type /FontDescriptor /FontName /Bodoni ${style} /FontFile3 9 0 R >> endobj
2 0 obj << ${style} /Type/FontDescriptor /FontName /Futura ${style} >> endobj
3 0 obj << /Type /Font /FontName /Arial /FontDescriptor 4 0 R >> endobj`
  expect((await inspect(text))?.fonts).toEqual(['Futura'])
})

const attacks: [string, string][] = [
  ['unterminated font descriptors', `<<${'/Type /FontDescriptor '.repeat(30_000)}`],
  ['object streams without content', '/ObjStm '.repeat(250_000)],
  ['object streams without an end', '/ObjStm stream\n'.repeat(100_000)],
  ['empty object streams', '/ObjStm stream\nendstream '.repeat(100_000)],
]

test.each(attacks)('inspects a PDF with %s in bounded time', async (_, content) => {
  const before = process.cpuUsage()
  await inspect(`%PDF-1.6\n${content}`)
  const { user, system } = process.cpuUsage(before)
  // Without limits they take from half a minute to hours.
  expect((user + system) / 1e6).toBeLessThan(5)
})

test('stops early and reports nothing for a decompression bomb in a PDF', async () => {
  const decode = jest.spyOn(TextDecoder.prototype, 'decode')
  const packed = deflateSync(Buffer.alloc(64 * 1024 * 1024, '/Type /Page '), { level: 9 })
  const content = Buffer.concat([
    Buffer.from('%PDF-1.6 /Type /ObjStm\nstream\n'),
    packed,
    Buffer.from('\nendstream'),
  ])
  expect(await inspect(content)).toEqual({})
  const read = decode.mock.calls.reduce((sum, [part]) => sum + (part?.byteLength ?? 0), 0)
  decode.mockRestore()
  expect(read).toBeLessThan(18 * 1024 * 1024)
})

test.each(['', 'PK', '%PDF-1.4', '\u0000\u0001', '%PDF-1.4 /Encrypt /Type /Page'])(
  'reports nothing false about %j',
  async (content) => {
    const { fonts, ...told } = (await inspect(content)) ?? {}
    expect(fonts ?? []).toEqual([])
    expect(Object.values(told).filter(Boolean)).toEqual([])
  },
)

test('reports nothing for a truncated file', async () => {
  for (const draw of [picture().png(), picture().jpeg(), picture().tiff()])
    expect(await inspect((await draw.toBuffer()).subarray(0, 12))).toBeUndefined()
})

/** Without no-break spaces. */
const described = (inspection: Parameters<typeof describeFile>[0]) =>
  describeFile(inspection, copy).replaceAll('\u00a0', ' ')

test('describes an inspection in helpful sentences', () => {
  expect(described({ pixels: { width: 1200, height: 1800 }, colorMode: 'cmyk' })).toBe(
    '1200 × 1800 pixels. Sharp up to 4 × 6 inches (102 × 152 mm); from a distance, up to 8 × 12 inches. CMYK colors.',
  )
  expect(described({ pixels: { width: 300, height: 200 } })).toBe(`300 × 200 pixels. ${copy.small}`)
  expect(described({ pages: 3, page: { width: 8.5, height: 11 }, fonts: ['Arial'] })).toBe(
    '3 pages. 8.5 × 11 inches (216 × 279 mm). Not embedded: Arial. Embed them, or convert the text to outlines.',
  )
  expect(described({})).toBe('')
})
