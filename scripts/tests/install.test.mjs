import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'

const program = resolve('scripts/install.mjs')
const root = process.cwd()
const LIST = 'node_modules/.package-lock.json'

const site = { 'node_modules/next': { version: '16.4.6' } }
const tools = { 'node_modules/jest': { version: '30.5.2', dev: true } }
const others = { 'node_modules/swc-darwin': { version: '16.4.6', optional: true, os: ['darwin'] } }
const write = (file, packages) => writeFileSync(file, JSON.stringify({ packages }))

/** A tree with these packages, as npm leaves it. */
function unpack(packages) {
  for (const path of Object.keys(packages)) {
    mkdirSync(path, { recursive: true })
    utimesSync(path, 1000, 1000)
  }
  write(LIST, packages)
}

/** Runs the command with an npm that says how it was called, and ends with this code. */
function run(args = [], code = 0) {
  writeFileSync('npm', `#!/bin/sh\necho "$*" >&2\nexit ${code}\n`, { mode: 0o755 })
  const env = { ...process.env, PATH: `${process.cwd()}:${process.env.PATH}` }
  return spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env })
}
const assertIdle = ({ status, stdout, stderr }) => assert.deepEqual([status, stdout, stderr], [0, '', ''])

beforeEach(() => {
  process.chdir(temporaryFolder((remove) => process.once('exit', remove)))
  write('package-lock.json', { '': { name: 'site' }, ...site, ...tools, ...others })
})
afterEach(() => process.chdir(root))

test('a tree without development packages gets none, and one that has any keeps them', () => {
  assert.match(run().stderr, /^install .*--omit=dev/)
  unpack(site)
  assertIdle(run())
  write('package-lock.json', { ...tools, 'node_modules/next': { version: '16.5.0' } })
  assert.match(run().stderr, /--omit=dev/)
  unpack({ ...site, ...tools })
  assert.match(run().stderr, /--include=dev/)
})

test('what needs development packages adds them, and npm does not run where they are', () => {
  unpack(site)
  const { stdout, stderr } = run(['--dev'])
  assert.match(stdout, /^Installing .* tests and tools[^\n]*\n$/)
  assert.match(stderr, /--include=dev/)
  unpack({ ...site, ...tools })
  assertIdle(run(['--dev']))
})

test('an installation that did not finish is completed', () => {
  const breaks = {
    'no list': () => rmSync(LIST),
    'half a list': () => writeFileSync(LIST, '{"packages":'),
    'a missing folder': () => rmSync('node_modules/next', { recursive: true }),
    'a newer folder': () => utimesSync(LIST, 500, 500),
  }
  for (const [what, interrupt] of Object.entries(breaks)) {
    unpack(site)
    interrupt()
    assert.match(run().stdout, /^Installing/, what)
  }
})

test('npm that fails, as it does without a network, ends the command with a sentence', () => {
  const { status, stderr } = run([], 1)
  assert.equal(status, 1)
  assert.match(stderr, /^install .*\nThe packages could not be installed[^\n]+network[^\n]+\n$/)
})
