/** @jest-environment node */
import { setPageLanguage } from '#lib/content/index.ts'
import { followLink, readCustomerPage, readFile } from './backend.ts'
import { pageWith } from './testing/page.ts'

let mockHeaders = new Headers()
const mockInvoke = jest.fn()
const mockSecret = 'a'.repeat(40)
let mockCookie = mockSecret
jest.mock('next/headers', () => ({
  cookies: async () => new Map([['your-request', { value: mockCookie }]]),
  headers: async () => mockHeaders,
}))
jest.mock('#lib/content/index.ts', () => ({ setPageLanguage: jest.fn() }))
jest.mock('#lib/server/env.ts', () => ({ env: { SUPABASE_URL: 'https://abc.supabase.co' } }))
jest.mock('#lib/server/supabase/server.ts', () => ({
  invokeFunction: (...call: unknown[]) => mockInvoke(...call),
}))
const logged = jest.spyOn(console, 'error').mockImplementation()

const mockResult = (data: unknown) => mockInvoke.mockResolvedValue({ data, error: null })

test.each([
  ['', null, 'en'],
  ['ar', null, 'ar'],
  ['de, es-MX;q=0.9, en;q=0.8', null, 'es'],
  ['en', pageWith([], { language: 'ar' }), 'ar'],
  ['es', pageWith([], { language: 'xx' }), 'es'],
])('with Accept-Language "%s", a page of %j is in %s', async (accepted, page, language) => {
  mockHeaders = new Headers({ 'accept-language': accepted })
  mockResult({ page })
  expect(await readCustomerPage('7')).toEqual(page)
  expect(setPageLanguage).toHaveBeenLastCalledWith(language)
})

test('tells a dead link from a failing or foreign backend, and logs no secret', async () => {
  mockResult({ page: null })
  expect(await readCustomerPage('7')).toBeNull()
  for (const data of [{}, { page: 'ok' }, { page: {} }, null]) {
    mockResult(data)
    expect(await readCustomerPage('7')).toBeUndefined()
  }
  expect(logged).toHaveBeenCalledTimes(4)
  expect(JSON.stringify(logged.mock.calls)).not.toContain(mockSecret)
})

test('without a number there is nothing to read, even while the backend fails', async () => {
  mockInvoke.mockReset()
  expect(await readCustomerPage('')).toBeNull()
  expect(mockInvoke).not.toHaveBeenCalled()
})

test('a link that opens nothing replaces none that the browser has', async () => {
  const other = 'b'.repeat(40)
  const kept = async (secret: string) => {
    const { headers } = await followLink('7', secret)
    expect(headers.get('location')).toBe('/your-request/7')
    return /your-request=(\w+);/.exec(headers.get('set-cookie') ?? '')?.[1]
  }
  mockResult({ page: null })
  expect(await kept(other)).toBe(mockSecret)
  expect(await kept('malformed')).toBe(mockSecret)
  mockInvoke.mockResolvedValue({ data: null, error: new Error('down') })
  expect(await kept(other)).toBe(mockSecret)
  mockResult({ page: { messages: [] } })
  expect(await kept(other)).toBe(other)
  mockCookie = ''
  mockResult({ page: null })
  expect(await kept(other)).toBe(other)
  expect(await kept('malformed')).toBeUndefined()
  mockCookie = mockSecret
})

test('serves files of the project’s storage only', async () => {
  const id = '11111111-0000-4000-8000-000000000000'
  const fetched = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('%PDF-'))
  mockResult({ url: '/storage/v1/a', name: 'a.pdf', shownAs: 'pdf' })
  expect(await readFile('7', id)).toMatchObject({ name: 'a.pdf', shownAs: 'pdf' })
  // Alone: a signal would end a slow download.
  expect(fetched.mock.lastCall).toEqual([new URL('https://abc.supabase.co/storage/v1/a')])
  for (const url of [null, 'https://evil.example/storage/', '//evil.example/storage/']) {
    mockResult({ url })
    expect(await readFile('7', id)).toBeUndefined()
  }
  expect(fetched).toHaveBeenCalledTimes(1)
})
