import { createClient } from '@supabase/supabase-js'
import { render, screen, waitFor } from '@testing-library/react'
import { hasSessionCookie } from '#lib/desk/context.ts'
import { desk } from '#messages/desk.ts'
import { PublicList } from './public-list.tsx'

/** How the data API answers. */
const api = jest.fn<Promise<never>, []>()

const once: object = { db: { retry: false }, auth: { persistSession: false } }
const mockClient = createClient('http://127.0.0.1', 'key', { ...once, global: { fetch: () => api() } })

jest.mock('#lib/server/supabase/server.ts', () => ({
  createSessionClient: () => mockClient,
  createAnonymousClient: () => mockClient,
}))
jest.mock('#lib/desk/context.ts', () => ({ hasSessionCookie: jest.fn() }))
jest.mock('./desk-page.tsx', () => ({ StaffSignIn: () => null }))
jest.mock('./controls.tsx', () => ({ Pages: () => null }))

const listFor = (session: boolean) => {
  jest.mocked(hasSessionCookie).mockResolvedValue(session)
  return PublicList({ filter: {}, caller: {}, page: '/form-submissions' })
}

const row = { id: 7, created_at: '2026-11-20T08:00:00+00:00', form_data: { firstName: 'Olu' } }

/** What the client reads of a response, which jsdom does not have. */
const answer = (status: number, body: unknown) =>
  ({ ok: status === 200, status, headers: new Map(), text: async () => JSON.stringify(body) }) as never

test('asks the table once for visitors, and says that they can read it', async () => {
  api.mockResolvedValue(answer(200, [row]))
  render(await listFor(false))
  expect(screen.getByText(desk.open.text)).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Olu' })).toBeInTheDocument()
  expect(api).toHaveBeenCalledTimes(1)
})

test('logs a table that fails once', async () => {
  const log = jest.spyOn(console, 'error').mockImplementation()
  api.mockResolvedValue(answer(500, { message: 'no' }))
  render(await listFor(false))
  expect(screen.getByText(desk.empty)).toBeInTheDocument()
  expect(log.mock.calls.map(([line]) => JSON.parse(String(line)).query)).toEqual(['Form Sub'])
})

test('asks for an account that is not staff what it and what visitors may read, at once', async () => {
  const answers: ((response: never) => void)[] = []
  api.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const list = listFor(true)
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(answer(200, []))
  answers[1]?.(answer(200, [row]))
  render(await list)
  expect(screen.getByText(desk.empty)).toBeInTheDocument()
  expect(screen.getByText(desk.open.text)).toBeInTheDocument()
})
