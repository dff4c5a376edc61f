import { invokeFunction } from '#lib/server/supabase/server.ts'
import { createUpload } from './actions.ts'

jest.mock('next/headers', () => ({ headers: async () => new Headers() }))
jest.mock('#lib/server/supabase/server.ts', () => ({ invokeFunction: jest.fn() }))

const asked = { form: 'f', name: 'logo.pdf', bytes: 5 }

function answerWith(context: Response) {
  jest.mocked(invokeFunction).mockResolvedValue({ data: null, error: { context } })
}

const cases: [string, Response, string][] = [
  [
    'no such function',
    Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 }),
    'missing',
  ],
  ['no such function, answered by a page', new Response('<!doctype html>', { status: 404 }), 'missing'],
  [
    'a file that the function does not know',
    Response.json({ success: false, reason: 'not_there' }, { status: 404 }),
    'not_there',
  ],
  ['a function that broke', new Response('', { status: 500 }), 'failed'],
]

test.each(cases)('%s', async (_, context, reason) => {
  answerWith(context)
  expect(await createUpload(asked)).toEqual({ success: false, reason })
})
