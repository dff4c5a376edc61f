import { invokeFunction } from '#lib/server/supabase/server.ts'
import { createUpload } from './actions.ts'

jest.mock('#lib/server/supabase/server.ts', () => ({ invokeFunction: jest.fn() }))

const upload = { form: 'f', name: 'logo.pdf', bytes: 5 }

const notFound = { code: 'NOT_FOUND', message: 'Requested function was not found' }
const unknown = { success: false, reason: 'not_there' }

test.each<[string, string, Response, number]>([
  ['busy', 'a missing function', Response.json(notFound, { status: 404 }), 1],
  ['busy', 'a missing function, reported by a page', new Response('<!doctype html>', { status: 404 }), 1],
  ['network', 'a file unknown to the function', Response.json(unknown, { status: 404 }), 0],
  ['network', 'a function that crashed', new Response('', { status: 500 }), 1],
])('returns the reason %s for %s, and logs what the function does not', async (reason, _, context, count) => {
  const logged = jest.spyOn(console, 'error').mockClear().mockImplementation()
  jest.mocked(invokeFunction).mockResolvedValue({ data: null, error: { context }, response: context })
  expect(await createUpload(upload)).toEqual({ success: false, reason })
  expect(logged).toHaveBeenCalledTimes(count)
})
