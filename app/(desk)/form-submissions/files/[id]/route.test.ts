/** @jest-environment node */
import { recordAction } from '#lib/desk/audit.ts'
import { GET } from './route.ts'

jest.mock('#lib/desk/audit.ts', () => ({ recordAction: jest.fn() }))
let mockFile: object | null
let mockSession: object | null = {}
jest.mock('#lib/server/supabase/query.ts', () => ({ query: async () => ({ data: mockFile }) }))
const mockBucket = { createSignedUrl: async () => ({ data: { signedUrl: 'https://storage.example/logo' } }) }
jest.mock('#lib/server/supabase/server.ts', () => ({
  createSessionClient: async () => ({
    auth: { getSession: async () => ({ data: { session: mockSession } }) },
    storage: { from: () => mockBucket },
  }),
}))

const ID = '11111111-0000-4000-8000-000000000000'

const png = Buffer.from('\x89PNG', 'latin1')

const logo: object | null = { name: 'logo.png', shownAs: null }

async function answerTo(destination: string, bytes = png, file = logo) {
  mockFile = file
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(new Uint8Array(bytes)))
  const headers = { 'sec-fetch-dest': destination }
  const request = new Request('https://site.example/file?view', { headers })
  return GET(request, { params: Promise.resolve({ id: ID }) })
}

test.each([
  ['document', 303, '/form-submissions'],
  ['image', 404, null],
])('of a file that is gone, a %s is answered with %i', async (destination, status, page) => {
  const response = await answerTo(destination, png, null)
  expect([response.status, response.headers.get('location')]).toEqual([status, page])
})

const picture = { name: 'logo.png', shownAs: 'picture' }

test('without a session, no file is looked up', async () => {
  mockSession = null
  expect((await answerTo('image', png, picture)).status).toBe(404)
  mockSession = {}
})

test('an open request shows a picture, and it does not count as a download', async () => {
  const response = await answerTo('image', png, picture)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  expect(recordAction).not.toHaveBeenCalled()
})

test('a picture that pages do not show is downloaded', async () => {
  expect((await answerTo('image')).status).toBe(404)
  const download = await answerTo('document')
  expect(download.headers.get('content-type')).toBe('application/octet-stream')
  expect(Buffer.from(await download.arrayBuffer())).toEqual(png)
})

test('an SVG is no picture on any page, and opened in a tab it runs and loads nothing', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9v9z"/></svg>')
  const file = { name: 'logo.svg', shownAs: null }
  expect((await answerTo('image', svg, file)).status).toBe(404)
  const policy = (await answerTo('document', svg, file)).headers.get('content-security-policy')
  expect(policy).toMatch(/^sandbox; default-src 'none'; (?!.*(script|'self'))/)
})

test.each([
  ['a PDF', '%PDF-1.7', 'brief.pdf', 'document', 'application/pdf', /^inline/],
  ['a page that is named so', '<script>', 'brief.pdf', 'document', 'application/octet-stream', /^attachment/],
  ['a PDF in a frame', '%PDF-1.7', 'brief.pdf', 'iframe', 'application/octet-stream', /^attachment/],
  ['a PDF under another name', '%PDF-1.7', 'brief.ai', 'document', 'application/octet-stream', /^attachment/],
  ['an SVG', '<?xml version="1.0"?><svg >', 'logo.svg', 'document', 'image/svg+xml', /^inline/],
  ['a page that is named so', '<script>', 'logo.svg', 'document', 'application/octet-stream', /^attachment/],
])('opens %s in a tab only if it is one', async (_, text, name, destination, type, disposition) => {
  const { headers } = await answerTo(destination, Buffer.from(text), { name, shownAs: null })
  expect(headers.get('content-type')).toBe(type)
  expect(headers.get('content-disposition')).toMatch(disposition)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.get('content-security-policy')?.includes('sandbox')).toBe(type !== 'application/pdf')
})
