import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { assertSettings, malformed, misspelled } from '#scripts/lib/settings.mjs'

const SUPABASE_URL = 'https://abcdefghijklmnopqrst.supabase.co'
const PROJECT = { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }

describe('settings of a hosted project', () => {
  for (const [env, sentence] of [
    [{ SUPABASE_URL }, /^SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not/],
    [{ SUPABASE_ANON_KEY: 'k' }, /^SUPABASE_ANON_KEY is set but SUPABASE_URL is not/],
    [{ NEXT_PUBLIC_SUPABASE_URL: SUPABASE_URL }, /did you mean SUPABASE_URL\?$/],
    [{ SUPABASE_KEY: 'k' }, /did you mean SUPABASE_PUBLISHABLE_KEY\?$/],
    [{ SUPABSE_URL: SUPABASE_URL }, /^SUPABSE_URL is not a setting: did you mean SUPABASE_URL\?$/],
  ])
    test(`are refused in one sentence with ${Object.keys(env)} only`, () =>
      assert.throws(() => assertSettings(env), { name: 'CliError', message: sentence }))

  test('are accepted if complete or absent', () => {
    for (const env of [{}, PROJECT, { ...PROJECT, NEXT_PUBLIC_SUPABASE_URL: SUPABASE_URL }])
      assert.doesNotThrow(() => assertSettings(env))
  })
})

describe('the settings check', () => {
  for (const [name, value] of Object.entries({
    RATE_LIMIT_VISITOR: 'ten',
    OFFICE: 'whenever',
    MAIL_FROM: 'Harborline sales',
    OPERATOR_EMAIL: 'nobody',
    ANSWER_HOURS: 'a day',
    WEBHOOK_URL: 'crm.example',
    SMTP_URL: 'mail.example',
    SITE_TOKEN: 'short',
    SITE_URL: 'https://www.example.com/',
    DELIVERY_INTERVAL_SECONDS: 'abc',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'abc',
    PORT: 'web',
  }))
    test(`refuses ${name}=${value} by name`, () => {
      const errors = malformed({ [name]: value, WEBHOOK_SECRET: 'whsec_x' })
      assert.equal(errors.length, 1, errors.join('\n'))
      assert.match(errors[0], new RegExp(`^${name}\\b`))
      assert.throws(() => assertSettings({ [name]: value }), { name: 'CliError' })
    })

  test('refuses a project URL with a path', () => {
    const env = { ...PROJECT, SUPABASE_URL: `${SUPABASE_URL}/rest/v1` }
    assert.match(malformed(env).join(), /^SUPABASE_URL: .*without a path or a trailing slash/)
  })

  test('refuses a placeholder or malformed encryption key', () => {
    for (const NEXT_SERVER_ACTIONS_ENCRYPTION_KEY of ['...', 'x'.repeat(44), '!'.repeat(43)])
      assert.match(malformed({ NEXT_SERVER_ACTIONS_ENCRYPTION_KEY }).join(), /openssl rand/)
  })

  test('reports malformed settings only where they are read', () => {
    const env = { ...PROJECT, RATE_LIMIT_VISITOR: 'ten', DELIVERY_INTERVAL_SECONDS: 'abc' }
    assert.deepEqual(malformed(env), [])
    assert.equal(malformed(env, { all: true }).length, 2)
  })

  test('accepts well-formed settings', () => {
    const env = {
      ...PROJECT,
      OFFICE: 'Monday-Friday 08:30-18:00 America/New_York',
      MAIL_FROM: 'sales@example.com',
      NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      SITE_TOKEN: 'a-secret-that-is-long-enough-for-this',
    }
    assert.deepEqual(malformed(env, { all: true }), [])
  })
})

test('reports a misspelled setting, and ignores variables of other programs', () =>
  assert.deepEqual(
    misspelled({ HOSTNAME: 'x', BUILD_ID: '7', HOSTS: 'x', SITE_URLS: 'x', NODE_OPTIONS: 'x' }),
    [['SITE_URLS', 'SITE_URL']],
  ))
