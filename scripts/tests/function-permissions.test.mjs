import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { permissionsOf } from '#scripts/backend/function-permissions.mjs'
import { root } from '#scripts/lib/install.mjs'

const functions = globSync('supabase/functions/*/index.ts', { cwd: root }).map((file) => file.split('/')[2])
const directory = mkdtempSync(join(tmpdir(), 'harborline-permissions-'))
after(() => rmSync(directory, { recursive: true, force: true }))

const settings = {
  SUPABASE_URL: 'http://127.0.0.1:54321',
  MAIL_DIRECTORY: directory,
  DATABASE_URL: 'postgres://secret',
  RESEND_API_KEY: 'secret',
  SUPABASE_ACCESS_TOKEN: 'secret',
}

/** By the platform alone; the embedded backend names its keys in one way. */
const HOSTED = ['SUPABASE_SECRET_KEYS', 'SUPABASE_ANON_KEY']

test('each function gets every setting that it reads', () => {
  assert.equal(functions.length, 3)
  for (const name of functions) {
    const [own, shared] = [`${name}/settings.ts`, '_shared/rpc.ts'].map((file) =>
      readFileSync(`${root}supabase/functions/${file}`, 'utf8'),
    )
    const read = [...(own + shared).matchAll(/\benv(?:\.|, ')([A-Z][A-Z_]+)/g)].map(([, key]) => key)
    const all = Object.fromEntries(read.filter((key) => !HOSTED.includes(key)).map((key) => [key, 'x']))
    const { environment } = permissionsOf(name, { ...all, SUPABASE_URL: settings.SUPABASE_URL })
    assert.deepEqual(
      Object.keys(all).filter((key) => !(key in environment)),
      [],
      name,
    )
  }
})

/** What of these a program run as this function could do. */
function can(name, { flags, environment }) {
  const attempts = `
    const [secret, mails] = Deno.args
    const tried = {
      read: () => Deno.readTextFileSync(secret),
      write: () => Deno.writeTextFileSync(secret + '.new', ''),
      mail: () => Deno.writeTextFileSync(mails + '/a.eml', ''),
      run: () => new Deno.Command('/bin/true').outputSync(),
      call: () => Deno.connect({ hostname: '127.0.0.2', port: 9 }),
    }
    for (const [what, attempt] of Object.entries(tried))
      try {
        await attempt()
        console.log(what)
      } catch ({ name }) {
        if (name !== 'NotCapable') console.log(what)
      }
    console.log(JSON.stringify(Deno.env.toObject()))
    Deno.exit()`
  writeFileSync(join(directory, 'attempts.ts'), attempts)
  const said = spawnSync(
    `${root}node_modules/.bin/deno`,
    ['run', '--no-prompt', '--no-lock', ...flags, 'attempts.ts', join(root, 'package.json'), directory],
    { cwd: directory, env: { ...environment, DENO_DIR: directory, NO_COLOR: '1' }, encoding: 'utf8' },
  )
  assert.equal(said.status, 0, said.stderr)
  const [seen, ...done] = said.stdout.trim().split('\n').reverse()
  assert.doesNotMatch(seen, name === 'deliver-notifications' ? /postgres:|ACCESS_TOKEN/ : /secret/)
  return done.reverse()
}

test('a function that answers visitors reads, writes and runs nothing, and reaches the backend alone', () => {
  for (const name of ['send-contact-form', 'request-files'])
    assert.deepEqual(can(name, permissionsOf(name, settings)), [])
})

test('the function that tells of requests writes mails, and nothing else', () => {
  const name = 'deliver-notifications'
  assert.deepEqual(can(name, permissionsOf(name, settings)), ['mail', 'call'])
})
