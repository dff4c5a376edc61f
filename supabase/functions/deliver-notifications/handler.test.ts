import { projectFrom } from '../_shared/project.ts'
import { createHandler } from './handler.ts'
import { settingsFrom } from './settings.ts'

beforeEach(() => {
  for (const level of ['info', 'warn', 'error'] as const) jest.spyOn(console, level).mockImplementation()
})

/** Its stored request has no readable field, which no retry can change. */
const queued = { id: 7, attempts: 1, created_at: '2026-11-20T08:00:00Z', is_timely: true, payload: {} }

test.each([
  ['skipped', { kind: 'message', message: { is_void: true }, request: { id: 1001 } }],
  ['pending', { kind: 'answer', message: { is_void: true }, request: { id: 1001 } }],
])('is %s after an attempt at %j, which staff have ended', async (state, notification) => {
  const recorded: unknown[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    if (String(url).endsWith('/claim_notifications')) return Response.json([{ ...queued, ...notification }])
    if (String(url).endsWith('/finish_notification')) recorded.push(JSON.parse(String(init?.body)))
    return Response.json(true)
  }
  const env = {
    SUPABASE_URL: 'http://127.0.0.1:1',
    SUPABASE_SECRET_KEYS: '{"default":"sb_secret_x"}',
    BRAND_NAME: 'Company',
    SALES_EMAIL: 'sales@company.example',
    SITE_URL: 'https://company.example',
    OFFICE: 'Monday-Friday 08:30-18:00 America/New_York',
    MAIL_DIRECTORY: '/dev/null',
  }
  const handler = createHandler(settingsFrom(env, projectFrom(env, fetch)))
  const headers = { apikey: 'sb_secret_x' }
  const response = await handler(new Request('http://127.0.0.1', { method: 'POST', headers }))
  expect(response.status).toBe(200)
  expect(recorded).toEqual([expect.objectContaining({ p_state: state })])
})
