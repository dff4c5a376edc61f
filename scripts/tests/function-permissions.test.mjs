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
  RESEND_API_KEY: 'secret',
  SUPABASE_ACCESS_TOKEN: 'secret',
}

/** Set by the hosted platform only. */
const HOSTED = ['SUPABASE_SECRET_KEYS', 'SUPABASE_ANON_KEY']

test('each function gets every setting that it reads', () => {
  assert.ok(functions.length > 0)
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

/** Which of these operations succeed with a function's permissions. */
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
  const child = spawnSync(
    `${root}node_modules/.bin/deno`,
    ['run', '--no-prompt', '--no-lock', ...flags, 'attempts.ts', join(root, 'package.json'), directory],
    { cwd: directory, env: { ...environment, DENO_DIR: directory, NO_COLOR: '1' }, encoding: 'utf8' },
  )
  assert.equal(child.status, 0, child.stderr)
  const [seen, ...done] = child.stdout.trim().split('\n').reverse()
  assert.doesNotMatch(seen, name === 'deliver-notifications' ? /ACCESS_TOKEN/ : /secret/)
  return done.reverse()
}

test('functions for visitors cannot read, write or run anything, and reach only the backend', () => {
  for (const name of ['send-contact-form', 'request-files'])
    assert.deepEqual(can(name, permissionsOf(name, settings)), [])
})

test('deliver-notifications can write emails and connect, and nothing else', () => {
  const name = 'deliver-notifications'
  assert.deepEqual(can(name, permissionsOf(name, settings)), ['mail', 'call'])
})
