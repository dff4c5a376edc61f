import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parse } from 'yaml'
import { readKeys } from '#scripts/backend/keys.mjs'
import { ensureBuilt } from '#scripts/lib/build.mjs'
import { testEnvironment } from '#scripts/lib/e2e.mjs'
import { root } from '#scripts/lib/install.mjs'
import { freePort } from '#scripts/lib/ports.mjs'
import { until } from '#scripts/lib/wait.mjs'
import { processesOn } from '#supabase/tests/support/children.mjs'
import { byHttp } from './by-http.mjs'

const shortLived = new URL('../../supabase/tests/support/short-lived.mjs', import.meta.url)
const serve = [process.execPath, 'scripts/serve.mjs']
const directories = []
let first
// Creating a database is slow, so the first start creates the one that all tests share.
const DATA_DIR = dataDirectory()
after(() => directories.map((directory) => rmSync(directory, { recursive: true, force: true })))
await ensureBuilt(testEnvironment())

function dataDirectory() {
  const directory = mkdtempSync(join(tmpdir(), 'harborline-start-'))
  directories.push(directory)
  return directory
}

/** Runs scripts/start.mjs, or another command, on ports of its own; `output` is everything it has printed. */
async function start(
  settings = {},
  [command, ...args] = [process.execPath, 'scripts/start.mjs'],
  cwd = root,
) {
  const [PORT, BACKEND_PORT] = [await freePort(), await freePort()].map(String)
  const own = { PORT, BACKEND_PORT, DATA_DIR, NODE_OPTIONS: `--import=${shortLived}` }
  const env = { ...testEnvironment(), ...own, ...settings }
  delete env.npm_lifecycle_event
  const child = spawn(command, args, { cwd, env })
  const running = { child, env, output: '', ended: once(child, 'exit') }
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (running.output += text))
  return running
}

const hasPrinted = (running, text) =>
  until(
    () => running.output.includes(text),
    () => `expected output "${text}", got: ${running.output}`,
  )

async function ready(running) {
  await hasPrinted(running, 'Harborline is ready')
  return running
}

/** Settings for a stub of a hosted project. */
async function hosted() {
  const project = createServer((_, answer) =>
    answer.writeHead(200, { 'content-type': 'application/json' }).end('[]'),
  )
  await once(project.listen(0, '127.0.0.1'), 'listening')
  project.unref()
  return { SUPABASE_URL: `http://127.0.0.1:${project.address().port}`, SUPABASE_PUBLISHABLE_KEY: 'none' }
}

/** Without a terminal every line is a JSON event. */
function eventIn(line) {
  const event = JSON.parse(line)
  assert.ok(event.time && event.level && event.event, line)
  return event
}

const processesOf = ({ env }) => processesOn(env.DATA_DIR)

const nothingLeft = (running) =>
  until(
    () => processesOf(running).length === 0,
    () => `processes ${processesOf(running).map(({ pid }) => pid)} are still running`,
  )

const onLinux = { skip: process.platform === 'linux' ? false : 'requires /proc (Linux)' }

// These tests run in order on one data directory; each continues where the one before ended.

test('prints its addresses and data directory, and refuses a second instance', onLinux, async () => {
  first = await ready(await start())
  for (const word of [
    'SITE_URL is not set',
    '/form-submissions',
    '/keystatic',
    'Staff sign-in',
    first.env.DATA_DIR,
    'Ctrl-C',
  ]) {
    assert.ok(first.output.includes(word), `expected ${word} in the output: ${first.output}`)
  }
  const health = await fetch(`http://127.0.0.1:${first.env.PORT}/healthz`)
  assert.deepEqual(await health.json(), { status: 'up', backend: 'reachable' })

  const rebound = get({ host: '127.0.0.1', port: first.env.PORT, headers: { host: 'evil.example' } })
  const [{ statusCode }] = await once(rebound, 'response')
  assert.equal(statusCode, 421)

  const second = await start()
  assert.deepEqual(await second.ended, [1, null])
  assert.equal(second.output.match(/already in use by process \d+/g).length, 1)
  assert.doesNotMatch(second.output, /\n\s+at /)

  const busy = await start({ PORT: first.env.PORT })
  assert.deepEqual(await busy.ended, [1, null])
  assert.match(busy.output, new RegExp(`Port ${first.env.PORT} is already in use`))
})

test('shows sample data without sign-in, under a banner, and lets staff work on them', onLinux, async () => {
  const { open, pager } = parse(readFileSync(`${root}content/form-submissions.yaml`, 'utf8'))
  const url = `http://127.0.0.1:${first.env.PORT}`
  const visitor = byHttp(url)
  const shown = async (cookie) => {
    const html = await visitor.page('/form-submissions', { cookie })
    const often = (text) => html.split(text).length - 1
    return [often('<article'), often(`>${open.text}<`), often('data-row='), often(`>${pager.download}<`)]
  }
  assert.deepEqual(await shown(''), [8, 1, 0, 0])
  assert.equal((await fetch(`${url}/form-submissions/export`)).status, 403)

  const { staff } = readKeys(DATA_DIR)
  assert.ok(first.output.includes(`${staff.email}  the password is in ${DATA_DIR}/keys.json`))
  assert.ok(!first.output.includes(staff.password))
  const cookies = (await visitor.signIn(staff)).join('; ')
  assert.deepEqual(await shown(cookies), [0, 1, 8, 1])
})

test('restarts a killed process, and serves pages while the backend is down', onLinux, async () => {
  const url = `http://127.0.0.1:${first.env.PORT}`
  const isHealth = (status) => async () => (await (await fetch(`${url}/healthz`)).json()).status === status
  const kill = (program) => {
    const victim = processesOf(first).find(({ command }) => command.includes(program))
    process.kill(victim.pid, 'SIGKILL')
  }
  kill('backend/process.mjs')
  await hasPrinted(first, 'The backend exited unexpectedly (SIGKILL); restarting in 1 s.')
  await until(isHealth('degraded'))
  assert.equal((await fetch(url)).status, 200)
  await hasPrinted(first, 'The backend is running again.')
  await until(isHealth('up'))

  kill('server/index.mjs')
  await hasPrinted(first, 'The site is running again.')
  assert.equal((await fetch(url)).status, 200)
})

test(
  'leaves no process behind when it is killed; `npm run serve` starts again, builds nothing and stops cleanly',
  onLinux,
  async () => {
    first.child.kill('SIGKILL')
    await nothingLeft(first)

    const again = await ready(await start({}, serve))
    assert.doesNotMatch(again.output, /Building|Installing/)
    again.child.kill('SIGTERM')
    assert.deepEqual(await again.ended, [143, null])
    assert.doesNotMatch(again.output, /unexpectedly/)
    const events = again.output.trim().split('\n').map(eventIn)
    for (const name of ['ready', 'stopping'])
      assert.equal(events.filter(({ event }) => event === name).length, 1)
    assert.equal(events.find(({ event }) => event === 'ready').level, 'info')
    await nothingLeft(again)
  },
)

test(
  'with a hosted project only the site runs, and exits with the npm that started it',
  onLinux,
  async () => {
    const running = await ready(await start(await hosted(), ['npm', 'start']))
    assert.match(running.output, /in the hosted project/)
    assert.ok(!processesOf(running).some(({ command }) => command.includes('backend/process.mjs')))
    running.child.kill('SIGKILL')
    await nothingLeft(running)
  },
)

test('serving refuses in one sentence without packages, a build, or a matching build', async () => {
  const bare = dataDirectory()
  for (const part of [
    'scripts/lib',
    'scripts/serve.mjs',
    'package.json',
    'package-lock.json',
    '.node-version',
  ])
    cpSync(join(root, part), join(bare, part), { recursive: true })
  const refusals = [
    [await start({}, serve, bare), /run "npm ci" first/],
    [await start({ BUILD_DIR: dataDirectory() }, serve), /run "npm run build" first/],
    [await start({ SITE_URL: 'https://elsewhere.example' }, serve), /run "npm run build" again/],
  ]
  for (const [running, fix] of refusals) {
    assert.deepEqual(await running.ended, [1, null])
    assert.match(running.output.trim(), fix)
    assert.doesNotMatch(running.output.trim(), /\n/)
  }
})

test('names a data directory that it cannot write', async () => {
  const running = await start({ DATA_DIR: join(root, 'package.json', 'data') })
  assert.deepEqual(await running.ended, [1, null])
  assert.match(running.output, /Cannot write to the data directory .*package\.json\/data /)
  assert.doesNotMatch(running.output, /\n\s+at /)
})
