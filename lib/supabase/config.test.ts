/** @jest-environment node */
import type { Lead } from '@/supabase/functions/_shared/lead.ts'

const lead = { firstName: 'Ada', email: 'ada@example.com' } as Lead

async function withEnvironment(env: Record<string, string>) {
  jest.resetModules()
  jest.doMock('@/lib/env', () => ({ env }))
  const [{ supabaseConfig }, { deliverLead }] = await Promise.all([
    import('./config'),
    import('@/lib/submissions/deliver'),
  ])
  return { supabaseConfig, deliverLead }
}

test.each([
  [{}, 'supabaseUrl is required.'],
  [{ SUPABASE_URL: 'https://abc.supabase.co' }, 'supabaseKey is required.'],
])('a missing setting is named, and a request fails instead of the page', async (env, message) => {
  const { supabaseConfig, deliverLead } = await withEnvironment(env)
  expect(() => supabaseConfig()).toThrow(new Error(message))
  expect(await deliverLead(lead, {})).toEqual({ ok: false, reason: 'Error' })
})
