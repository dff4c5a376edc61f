// npm test [-- --all] [<test file or folder>...]: runs every check, even after failures. The last line counts what passed
// and failed. Sweeps (*.sweep.*) run with --all, or by their names.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { text } from 'node:stream/consumers'
import './node-version.mjs'

const { settingNames } = await import('#lib/server/settings.ts')

const isAll = process.argv.includes('--all')
/** All settings are blank, so that no test depends on the developer's .env.local. */
const blank = Object.fromEntries(
  settingNames.filter((name) => name !== 'CHROMIUM_PATH').map((name) => [name, '']),
)
/** `--all` draws more histories of a request than every change needs. */
const sizes = isAll && { HISTORIES: '1000' }
const env = {
  ...process.env,
  ...blank,
  ...sizes,
  NODE_COMPILE_CACHE: '.next/cache/compile',
  FORCE_COLOR: '0',
}

/** The test runners, by their script, with their files. */
const runners = {
  'test:e2e': 'e2e/*.spec.ts',
  'test:backend': '{scripts,supabase}/tests/*.test.mjs',
  'test:unit': '{app,components,content,lib,messages,scripts,supabase}/**/*.test.{ts,tsx}',
}

/** A version of PostgreSQL may refuse a migration that another takes: also on each that Debian has installed. */
const ON_EACH_POSTGRES = 'supabase/tests/upgrade.sweep.test.mjs'

/** How many tests a file declares at least: one in a loop, or for a table, may be many. */
const declaredIn = (file) => readFileSync(file, 'utf8').match(/^ *test(\.each)?[^\w.]/gm)?.length ?? 0
/** What a reporter of each runner prints: of a file that ends too early, a runner may not know what is missing. */
const REPORTED = /^(\d+) tests in (.+): (\d+) passed, (\d+) failed, (\d+) ms$/gm
const SLOWEST = 10

let [passed, failed] = [0, 0]
const running = new Set()
const durations = []

async function run(script, files = [], server) {
  const declared = files.map((file) => [file, declaredIn(file)])
  const since = performance.now()
  const args = { 'test:e2e': files, 'test:unit': ['--runTestsByPath', ...files] }[script] ?? []
  const child = spawn(process.execPath, ['--run', script, '--', ...args], {
    env: { ...env, TEST_FILE: files.join(' '), POSTGRES: server },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  running.add(child)
  // The log of the site comes first, so that the end of the output names what failed.
  const [[code], ...outputs] = await Promise.all([
    once(child, 'close'),
    text(child.stderr),
    text(child.stdout),
  ])
  running.delete(child)
  const output = outputs.join('\n')
  if (code !== 0) console.log(output)
  const reported = {}
  let [passing, failures] = [0, 0]
  for (const [, count, file, ...counts] of output.matchAll(REPORTED)) {
    const [good, bad, ms] = counts.map(Number)
    reported[file] = count
    passing += good
    failures += bad
    durations.push([ms, file])
  }
  const missing = declared.filter(([file, count]) => (reported[file] ?? 0) < count)
  for (const [file, count] of missing)
    console.log(`${file} declares at least ${count} tests; ${reported[file] ?? 0} reported.`)
  failures = failures + missing.length || Number(code !== 0)
  passed += passing || Number(code === 0)
  failed += failures
  const seconds = Math.round((performance.now() - since) / 1000)
  const what = server ? `${files} with ${server}` : script
  console.log(`${failures === 0 ? 'passed' : 'FAILED'}  ${what}, in ${seconds} s`)
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    // Playwright stops the site on SIGINT only.
    for (const { pid } of running) process.kill(-pid, 'SIGINT')
  })

const args = process.argv.slice(2).filter((arg) => arg !== '--all')
const paths = args.map((path) => relative('', path))
const holds = (path) => (file) => `${file}/`.startsWith(`${path}/`)
const isSweep = (file) => file.includes('.sweep.')
const isChosen = (file) =>
  paths.includes(file) ||
  ((isAll || !isSweep(file)) && (paths.length === 0 || paths.some((path) => holds(path)(file))))

const chosen = Object.entries(runners).map(([script, pattern]) => [
  script,
  globSync(pattern).filter(isChosen),
])
const waiting = chosen.filter(([, files]) => files.length > 0)
if (paths.length === 0) waiting.push(['typecheck'], ['lint'])
if (isAll && paths.length === 0) {
  for (const server of globSync('/usr/lib/postgresql/*/bin'))
    for (const file of globSync(ON_EACH_POSTGRES)) waiting.push(['test:backend', [file], server])
}
async function runWaiting() {
  for (let next = waiting.shift(); next && !isStopping; next = waiting.shift()) await run(...next)
}

const all = globSync(Object.values(runners))
for (const path of paths.filter((path) => !all.some(holds(path)))) {
  console.log(`${path} is no test file and no folder of any: name one, such as lib/quote/mapping.test.ts.`)
  failed++
}
// Two at a time keep two cores busy: backend tests and journeys often wait.
await Promise.all([runWaiting(), runWaiting()])
const slowest = durations.sort(([one], [other]) => other - one).slice(0, SLOWEST)
const lines = slowest.map(([ms, file]) => `${file} ${Math.round(ms / 1000)} s`)
if (lines.length > 0) console.log(`The files that took longest: ${lines.join(', ')}.`)
if (!isAll && paths.length === 0) console.log('Not run: sweeps, release tools (npm run test:all).')
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
