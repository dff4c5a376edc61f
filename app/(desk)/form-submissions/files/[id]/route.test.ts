/** @jest-environment node */
import { recordAction } from '#lib/desk/audit.ts'
import { GET } from './route.ts'

jest.mock('#lib/desk/audit.ts', () => ({ recordAction: jest.fn() }))
jest.mock('#lib/server/supabase/query.ts', () => ({ query: async () => ({ data: { name: 'logo.png' } }) }))
const mockBucket = { createSignedUrl: async () => ({ data: { signedUrl: 'https://storage.example/logo' } }) }
jest.mock('#lib/server/supabase/server.ts', () => ({
  createSessionClient: async () => ({ storage: { from: () => mockBucket } }),
}))

const ID = '11111111-0000-4000-8000-000000000000'

/** The first bytes of a PNG, which say how large it is. */
function png(width: number, height: number) {
  const head = Buffer.from(
    '89504e470d0a1a0a0000000d49484452000000000000000008020000000000000049444154',
    'hex',
  )
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}

async function answerTo(bytes: Buffer, destination: string) {
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(new Uint8Array(bytes)))
  const request = new Request('https://site.example/file', { headers: { 'sec-fetch-dest': destination } })
  return GET(request, { params: Promise.resolve({ id: ID }) })
}

test('an open request shows a picture, and it does not count as a download', async () => {
  const response = await answerTo(png(4000, 4000), 'image')
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png(4000, 4000))
  expect(recordAction).not.toHaveBeenCalled()
})

test.each([
  ['of more than 40 megapixels', png(16_000, 16_000)],
  ['of unknown size', Buffer.from('\x89PNG')],
])('a picture %s is not shown, but downloaded', async (_, bytes) => {
  expect((await answerTo(bytes, 'image')).status).toBe(404)
  const download = await answerTo(bytes, 'document')
  expect(download.headers.get('content-type')).toBe('application/octet-stream')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(bytes)
})
