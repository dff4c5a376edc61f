/** @jest-environment node */
import { readEnv } from './env-rules'

test('empty variables count as absent, and the older name of the key is understood', () => {
  const env = readEnv({ SITE_URL: '', SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_ANON_KEY: 'old' })
  expect(env).toMatchObject({ SUPABASE_URL: 'https://abc.supabase.co', SUPABASE_PUBLISHABLE_KEY: 'old' })
  expect(env.SITE_URL).toBeUndefined()
})

test('an address that is none is named together with the place where it is explained', () => {
  expect(() => readEnv({ SITE_URL: 'www.example.com' })).toThrow(/\.env\.example.*SITE_URL/)
})

test('a proxy’s header that is said to be none is none', () => {
  expect(readEnv({ TRUSTED_ADDRESS_HEADER: 'none' }).TRUSTED_ADDRESS_HEADER).toBeUndefined()
  expect(readEnv({ TRUSTED_ADDRESS_HEADER: 'x-real-ip' }).TRUSTED_ADDRESS_HEADER).toBe('x-real-ip')
})
