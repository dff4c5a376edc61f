import { invokeFunction } from '#lib/server/supabase/server.ts'
import { createUpload } from './actions.ts'

jest.mock('next/headers', () => ({ headers: async () => new Headers() }))
jest.mock('#lib/server/supabase/server.ts', () => ({ invokeFunction: jest.fn() }))

const upload = { form: 'f', name: 'logo.pdf', bytes: 5 }

function answerWith(context: Response) {
  jest.mocked(invokeFunction).mockResolvedValue({ data: null, error: { context } })
}

const cases: [string, Response, string][] = [
  [
    'a missing function',
    Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 }),
    'busy',
  ],
  ['a missing function, reported by an HTML page', new Response('<!doctype html>', { status: 404 }), 'busy'],
  [
    'a file unknown to the function',
    Response.json({ success: false, reason: 'not_there' }, { status: 404 }),
    'network',
  ],
  ['a function that crashed', new Response('', { status: 500 }), 'network'],
]

test.each(cases)('returns the reason for %s', async (_, context, reason) => {
  answerWith(context)
  expect(await createUpload(upload)).toEqual({ success: false, reason })
})
