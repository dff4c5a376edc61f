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

async function answerTo(destination: string, text: string, file: object | null) {
  mockFile = file
  jest.spyOn(global, 'fetch').mockResolvedValue(new Response(text))
  const headers = { 'sec-fetch-dest': destination }
  const request = new Request('https://site.example/file?view', { headers })
  return GET(request, { params: Promise.resolve({ id: ID }) })
}

test.each([
  ['document', 303, '/form-submissions'],
  ['image', 404, null],
])('of a file that is gone, a %s is answered with %i', async (destination, status, page) => {
  const response = await answerTo(destination, '', null)
  expect([response.status, response.headers.get('location')]).toEqual([status, page])
})

test('without a session, no file is looked up', async () => {
  mockSession = null
  expect((await answerTo('image', 'PNG', { name: 'logo.png', shownAs: 'picture' })).status).toBe(404)
  mockSession = {}
})

test.each([
  ['logo.png', 'picture', 200, 'image/png', 'PNG'],
  ['logo.png', null, 404, null, ''],
  ['logo.svg', null, 404, null, ''],
])('of %s, which is shown as %s, a page gets %i, and downloads nothing', async (name, shownAs, ...sent) => {
  const response = await answerTo('image', 'PNG', { name, shownAs })
  const { status, headers } = response
  expect([status, headers.get('content-type'), await response.text()]).toEqual(sent)
  expect(recordAction).not.toHaveBeenCalled()
})

test.each([
  ['a PDF', '%PDF-1.7', 'brief.pdf', 'document', 'application/pdf', /^inline/],
  ['a page that is named so', '<script>', 'brief.pdf', 'document', 'application/octet-stream', /^attachment/],
  ['a PDF in a frame', '%PDF-1.7', 'brief.pdf', 'iframe', 'application/octet-stream', /^attachment/],
  ['a PDF under another name', '%PDF-1.7', 'brief.ai', 'document', 'application/octet-stream', /^attachment/],
  ['an SVG', '<?xml version="1.0"?><svg >', 'logo.svg', 'document', 'image/svg+xml', /^inline/],
  ['a page that is named so', '<script>', 'logo.svg', 'document', 'application/octet-stream', /^attachment/],
  ['a picture', 'PNG', 'logo.png', 'document', 'application/octet-stream', /^attachment/],
])(
  'opens %s in a tab only if it is a PDF or SVG, which runs and loads nothing',
  async (_, text, name, destination, type, disposition) => {
    const response = await answerTo(destination, text, { name, shownAs: null })
    const { headers } = response
    expect(headers.get('content-type')).toBe(type)
    expect(headers.get('content-disposition')).toMatch(disposition)
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(await response.text()).toBe(text)
    const policy = headers.get('content-security-policy')
    if (type === 'application/pdf') expect(policy).not.toContain('sandbox')
    else expect(policy).toMatch(/^sandbox; default-src 'none'(?!.*(script|'self'))/)
  },
)
