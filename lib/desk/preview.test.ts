import sharp from 'sharp'
import { GET } from '#app/(desk)/form-submissions/files/[id]/preview/route.ts'
import { previewOf } from './preview.ts'
import { findFile } from './request-file.ts'

jest.mock('./request-file.ts')

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'navy' } })

const opened = (name: string, bytes: Uint8Array<ArrayBuffer>) => ({
  name,
  bytes: bytes.length,
  read: jest.fn(async () => new Response(bytes)),
})

test.each([
  ['a.jpg', (width: number) => picture(width, 5000).jpeg({ progressive: true })],
  ['a.png', (width: number) => picture(width, 5000).png({ progressive: true })],
])('makes no preview of %s above 25 megapixels, because sharp holds it whole', async (name, draw) => {
  const small = await previewOf(opened(name, await draw(200).toBuffer()))
  expect((await sharp(small).metadata()).format).toBe('webp')
  expect(await previewOf(opened(name, await draw(5001).toBuffer()))).toBeUndefined()
})

test('makes a preview of a baseline JPEG above 25 megapixels, because sharp reads it line by line', async () => {
  const bytes = await picture(5001, 5000).jpeg().toBuffer()
  expect(await previewOf(opened('a.jpg', bytes))).toBeDefined()
})

test('keeps no decoded picture in memory', async () => {
  const bytes = await picture(2000, 2000).jpeg({ progressive: true }).toBuffer()
  expect(await previewOf(opened('a.jpg', bytes))).toBeDefined()
  expect(sharp.cache().items.current).toBe(0)
})

test('renders one preview at a time, and continues after a failed one', async () => {
  const bytes = await picture(10, 10).png().toBuffer()
  const [broken, next] = [opened('a.png', bytes.slice(0, 40)), opened('b.png', bytes)]
  const first = previewOf(broken).then((preview) => [preview, next.read.mock.calls.length])
  const second = previewOf(next)
  expect(await first).toEqual([undefined, 0])
  expect(await second).toBeDefined()
})

test('does not read the file for an aborted request', async () => {
  const gone = opened('a.png', await picture(10, 10).png().toBuffer())
  expect(await previewOf(gone, AbortSignal.abort())).toBeUndefined()
  expect(gone.read).not.toHaveBeenCalled()
})

test('serves a placeholder for a picture that cannot be decoded, and a 404 for a missing file', async () => {
  const file = { id: 'x', submission_id: 1, ...opened('a.png', Buffer.from('no picture')) }
  const find = jest.mocked(findFile).mockResolvedValueOnce(file).mockResolvedValueOnce(undefined)
  const ask = () => GET(new Request('http://localhost/'), { params: Promise.resolve({ id: 'x' }) })
  const sheet = await ask()
  expect([sheet.status, sheet.headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect((await sharp(Buffer.from(await sheet.arrayBuffer())).metadata()).width).toBe(160)
  expect((await ask()).status).toBe(404)
  expect(find).toHaveBeenCalledTimes(2)
})
