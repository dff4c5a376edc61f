import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { settings } from '#lib/server/settings.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { settingsFrom, stepsFor, writeSecrets } from '#scripts/deploy.mjs'
import { complete, REF } from './deploy-settings.mjs'

test('every variable of config.toml is set, and only the functions’ own settings become secrets', () => {
  const { ref, env, secrets } = settingsFrom({ ...complete, RATE_LIMIT_VISITOR: '5', HOME: '/root' })
  const asked = [...readFileSync('supabase/config.toml', 'utf8').matchAll(/env\((\w+)\)/g)]
  assert.ok(asked.length > 0)
  for (const [, name] of asked) assert.ok(env[name], name)
  assert.equal(ref, REF)
  assert.equal(secrets.RATE_LIMIT_VISITOR, '5')
  assert.equal(secrets.SITE_TOKEN, complete.SITE_TOKEN)
  for (const name of ['HOME', 'SUPABASE_SECRET_KEY', 'SUPABASE_DB_PASSWORD', 'SUPABASE_ACCESS_TOKEN'])
    assert.ok(!(name in secrets), name)
})

test('the schedule gets a rotated key, and the functions lose a setting that is removed', () => {
  const { ref, env, secrets } = settingsFrom({ ...complete, SUPABASE_SECRET_KEY: "it's", WEBHOOK_URL: '' })
  const folder = temporaryFolder(after)
  writeSecrets(folder, secrets, env)
  const sql = readFileSync(join(folder, 'vault.sql'), 'utf8')
  assert.match(sql, /update_secret\(id, 'it''s'\) from vault\.secrets where name = 'delivery_key';/)
  assert.match(sql, /create_secret\('it''s', 'delivery_key'\) where not exists/)
  const removal = (set) => stepsFor(ref, set, folder).find(([, , command]) => command === 'unset')
  assert.ok(removal(secrets).includes('WEBHOOK_URL'))
  assert.ok(!removal(secrets).includes('SMTP_URL'))
  const whole = Object.fromEntries(settings.functions.map((name) => [name, 'x']))
  assert.equal(removal(whole), undefined)
})

test('sign-in mails use the SMTP account of the functions, and the schedule an address without a slash', () => {
  const written = {
    SUPABASE_URL: `${complete.SUPABASE_URL}/`,
    SMTP_URL: 'smtps://me%40here:p%3Aw@mail.example',
  }
  const { env } = settingsFrom({ ...complete, ...written })
  assert.equal(env.SUPABASE_URL, complete.SUPABASE_URL)
  assert.deepEqual([env.SMTP_HOST, env.SMTP_USER, env.SMTP_PASS], ['mail.example', 'me@here', 'p:w'])
})

const empty = Object.fromEntries(Object.keys(complete).map((name) => [name, '']))
const SUPABASE_URL = 'https://db.harborline.example'
for (const [what, change, sentence] of [
  ['an empty environment', empty, /^Set SUPABASE_ACCESS_TOKEN, .*SMTP_URL in \.env\.deploy/],
  ['one missing setting', { SITE_TOKEN: '' }, /^Set SITE_TOKEN in /],
  ['another address', { SUPABASE_URL }, /^SUPABASE_URL must be the project’s own/],
  ['a port out of reach', { SMTP_URL: 'smtp://a:b@mail.example:587' }, /^SMTP_URL must be smtps/],
  ['a bare percent sign', { SMTP_URL: 'smtps://a:100%@mail.example' }, /^SMTP_URL .* write it as %25/],
  ['a malformed secret', { RATE_LIMIT_VISITOR: 'ten' }, /^RATE_LIMIT_VISITOR must be/],
])
  test(`${what} is refused in one sentence`, () => {
    assert.throws(() => settingsFrom({ ...complete, ...change }), { message: sentence })
  })

test('placeholders are refused before anything is changed, unless they are known', () => {
  const dryRun = (others) =>
    spawnSync(process.execPath, ['--conditions=react-server', 'scripts/deploy.mjs', '--dry-run'], {
      env: { ...process.env, ...complete, ...others },
      encoding: 'utf8',
    })
  const refused = dryRun({ PLACEHOLDERS_KNOWN: '' })
  assert.match(refused.stderr, /^The content has \d+ placeholders, .* Nothing was changed\.$/m)
  assert.deepEqual([refused.status, refused.stdout], [1, ''])
  assert.equal(dryRun({ PLACEHOLDERS_KNOWN: 'yes' }).status, 0)
})

test('the database accepts the migrations first, without the seed, which opens reading; each change is confirmed', () => {
  const [link, first, ...others] = stepsFor(REF, {}, 'folder').map(([, ...command]) => command)
  assert.equal(link[0], 'link')
  assert.deepEqual(first, ['db', 'push', '--remote', '--yes'])
  assert.ok(others.some(([command]) => command === 'config'))
  for (const command of others) assert.equal(command.at(-1), '--yes', command.join(' '))
})
