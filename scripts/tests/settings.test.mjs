import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { testEnvironment } from '#scripts/lib/e2e.mjs'
import { root } from '#scripts/lib/install.mjs'
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

describe('a command with invalid settings exits before it starts anything', () => {
  const half = { SUPABASE_URL }
  const open = { HOST: '0.0.0.0' }
  for (const [script, env, sentence] of [
    ['start.mjs', half, /^SUPABASE_URL is set but SUPABASE_PUBLISHABLE_KEY is not: [^\n]+$/],
    ['start.mjs --dev', half, /^SUPABASE_URL is set but/],
    ['serve.mjs', half, /^SUPABASE_URL is set but/],
    ['start.mjs', open, /TRUSTED_ADDRESS_HEADER=none/],
    ['serve.mjs', open, /TRUSTED_ADDRESS_HEADER=none/],
    ['start.mjs --dev', open, /DEV_ON_NETWORK=yes/],
  ])
    test(`${script} with ${Object.keys(env)}`, () => {
      const { status, stderr, stdout } = spawnSync(process.execPath, `scripts/${script}`.split(' '), {
        cwd: root,
        env: { ...testEnvironment(), ...env },
        encoding: 'utf8',
      })
      assert.equal(status, 1)
      assert.match(stderr.trim(), sentence)
      assert.doesNotMatch(stderr.trim(), /\n/)
      assert.doesNotMatch(stdout, /Starting/)
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

describe('a settings file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'harborline-env-'))
  const file = join(folder, 'harborline.env')
  const doctor = (env, ...more) =>
    spawnSync(
      process.execPath,
      ['--conditions=react-server', 'scripts/doctor.mjs', ...more, `--env-file=${file}`],
      {
        cwd: root,
        env: { PATH: process.env.PATH, ...env },
        encoding: 'utf8',
      },
    )
  test('is read verbatim by every command; shell variables override it', () => {
    // A shell would interpret $$ and &, and systemd and Docker parse quotes differently.
    writeFileSync(
      file,
      'SITE_URL="http://127.0.0.1:1"\nDELIVERY_INTERVAL_SECONDS=14d\nSMTP_URL=smtps://u:pa$$w&rd@mail.example:465\nBACKEND_PORT=4\nMAIL_FORM=x\n',
    )
    const { stdout } = doctor({ BACKEND_PORT: '5' })
    assert.match(stdout, /checking http:\/\/127\.0\.0\.1:1 /)
    assert.match(stdout, /DELIVERY_INTERVAL_SECONDS must be a whole number/)
    assert.match(stdout, /127\.0\.0\.1:5 does not respond/)
    assert.match(stdout, /MAIL_FORM is not a setting/)
    assert.doesNotMatch(stdout, /SMTP_URL must/)
    rmSync(folder, { recursive: true })
  })
  test('is reported if it does not exist', () => {
    const { status, stderr } = doctor({})
    assert.notEqual(status, 0)
    // Node itself reads --env-file first, and prints its own error.
    assert.match(stderr.trim(), /^[^\n]*harborline\.env[^\n]*not found$/)
  })
})
