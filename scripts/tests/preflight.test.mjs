import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, beforeEach, test } from 'node:test'
import { settingNames } from '#lib/server/settings.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { assertFree, builtWith, isBuilt, readSettings } from '#scripts/preflight.mjs'

const root = process.cwd()

beforeEach(() => {
  process.chdir(temporaryFolder((remove) => process.once('exit', remove)))
  for (const name of settingNames) delete process.env[name]
})
afterEach(() => process.chdir(root))

test('settings come from .env.local, and from the shell, which wins', () => {
  writeFileSync('.env.local', 'PORT=4000\nHOST=localhost\n')
  process.env.PORT = '5000'
  const { settings } = readSettings({ dev: false })
  assert.deepEqual([settings.PORT, settings.HOST], [5000, 'localhost'])
})

test('misspelled and malformed settings are refused, each in one sentence', () => {
  writeFileSync('.env.local', 'SUPABSE_URL=https://abc.supabase.co\nBACKEND_PORT=web\n')
  assert.throws(() => readSettings({ dev: false }), {
    message: /^[^\n]+\.env\.example[^\n]+\n {2}SUPABSE_URL: [^\n]+\n {2}BACKEND_PORT: must be a port[^\n]+$/,
  })
})

test('a server that is started without these checks ends with the same sentence', () => {
  const unsafe = {
    SITE_URL: 'https://www.example.com',
    SUPABASE_URL: 'https://abc.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'key',
  }
  const started = (changes) => {
    const env = { PATH: process.env.PATH, NEXT_RUNTIME: 'nodejs', NODE_ENV: 'production', ...changes }
    const script = "import('#instrumentation.ts').then(({ register }) => register())"
    const options = { cwd: root, encoding: 'utf8', env }
    const { status, stderr } = spawnSync(process.execPath, ['-e', script], options)
    return [status, stderr]
  }
  const [status, sentence] = started(unsafe)
  assert.equal(status, 1)
  assert.match(sentence, /^[^\n]+\.env\.example[^\n]+\n {2}TRUSTED_ADDRESS_HEADER: .*\n {2}SITE_TOKEN: .*\n$/)
  const dev = { ...unsafe, NODE_ENV: 'development' }
  assert.deepEqual(started({ ...dev, WITH_EDITOR: 'yes' }), [0, ''])
  assert.deepEqual(started(dev), [0, 'The editor, and forms without SUPABASE_URL, need "npm run dev".\n'])
})

test('a port in use is refused with the name of its setting', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const message = new RegExp(`port ${port} .*set PORT`)
  await assert.rejects(assertFree('PORT', port, '127.0.0.1'), { message })
  server.close()
  await once(server, 'close')
  await assertFree('PORT', port, '127.0.0.1')
})

test('a build is stale if it did not complete, has other settings, or is older than a source', () => {
  const settings = { SITE_URL: 'https://www.example.com', KEYSTATIC_GITHUB_REPO: 'owner/name' }
  assert.equal(isBuilt({}), false)
  mkdirSync('content')
  mkdirSync('.next')
  writeFileSync('content/site.yaml', '')
  for (const path of ['content', 'content/site.yaml']) utimesSync(path, 1000, 1000)
  writeFileSync('.next/BUILD_ID', '')
  utimesSync('.next/BUILD_ID', 2000, 2000)
  assert.equal(isBuilt(settings), false)
  writeFileSync('.next/complete', builtWith(settings))
  assert.equal(isBuilt(settings), true)
  for (const name of Object.keys(settings)) assert.equal(isBuilt({ ...settings, [name]: '' }), false, name)

  for (const path of ['content', 'app', 'messages']) {
    mkdirSync(path, { recursive: true })
    utimesSync(path, 3000, 3000)
    assert.equal(isBuilt(settings), false, path)
    utimesSync(path, 1000, 1000)
    assert.equal(isBuilt(settings), true)
  }
  // Deleting a file changes only its folder.
  rmSync('content/site.yaml')
  assert.equal(isBuilt(settings), false)
})
