// npm test [-- <test file or folder>...]: runs every check, even after failures. The last line counts what passed and
// failed. With --watch, Jest runs unit tests again after each change.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { text } from 'node:stream/consumers'
import './node-version.mjs'

const { settingNames } = await import('#lib/server/settings.ts')

/** All settings are blank, so that no test depends on the developer's .env.local. */
const blank = Object.fromEntries(
  ['TEST_FILE', ...settingNames].filter((name) => name !== 'CHROMIUM_PATH').map((name) => [name, '']),
)
const env = { ...process.env, ...blank, NODE_COMPILE_CACHE: '.next/cache/compile' }

/** The files of each test runner. */
const FILES = {
  'test:e2e': 'e2e/*.spec.ts',
  'test:backend': '{scripts,supabase}/tests/*.test.mjs',
  'test:unit': '{app,components,content,lib,messages,scripts,supabase}/**/*.test.{ts,tsx}',
}
const isIn = (path) => (file) => file === path || file.startsWith(`${path}/`)

/** How many tests a file declares at least: one in a loop, or for a table, may be many. */
const declaredIn = (file) => readFileSync(file, 'utf8').match(/^ *test(\.each)?[^\w.]/gm)?.length ?? 0
/** What a reporter of each runner prints: of a file that ends too early, a runner may not know what is missing. */
const REPORTED = /^(\d+) tests in (.+)$/gm

/** Where the test runners print their counts. */
const PASSED = [/^Tests:.* (\d+) passed/m, /^\W*pass (\d+)$/m, /^ +(\d+) passed/m, /^ +(\d+) flaky/m]
const FAILED = [/^Tests:.* (\d+) failed/m, /^\W*fail (\d+)$/m, /^\W*cancelled (\d+)$/m, /^ +(\d+) failed/m]
const total = (output, patterns) =>
  patterns.reduce((sum, pattern) => sum + Number(output.match(pattern)?.[1] ?? 0), 0)

let [passed, failed] = [0, 0]
const running = new Set()

async function run(script, files = [], args = []) {
  const declared = files.map((file) => [file, declaredIn(file)])
  const since = performance.now()
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env: { ...env, FORCE_COLOR: '0' },
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
  const reported = new Map([...output.matchAll(REPORTED)].map(([, count, file]) => [file, Number(count)]))
  const missing = declared.filter(([file, count]) => (reported.get(file) ?? 0) < count)
  for (const [file, count] of missing)
    console.log(`${file} declares at least ${count} tests, of which ${reported.get(file) ?? 0} reported.`)
  const failures = Math.max(total(output, FAILED), missing.length, Number(code !== 0))
  passed += total(output, PASSED) || Number(code === 0)
  failed += failures
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(`${failures === 0 ? 'passed' : 'FAILED'}  ${script}, in ${seconds} s`)
}

const runAll = (script) => run(script, globSync(FILES[script] ?? []))

async function runOnly(paths) {
  for (const [script, pattern] of Object.entries(FILES)) {
    const files = globSync(pattern).filter((file) => paths.some((path) => isIn(path)(file)))
    if (files.length === 0 || isStopping) continue
    if (script === 'test:backend') env.TEST_FILE = files.join(' ')
    const args = { 'test:unit': ['--runTestsByPath', ...files], 'test:e2e': files }
    await run(script, files, args[script])
  }
  const all = globSync(Object.values(FILES))
  for (const path of paths.filter((path) => !all.some(isIn(path)))) {
    console.log(`${path} is no test file and no folder of any: name one, such as lib/quote/mapping.test.ts.`)
    failed++
  }
}

async function watch(args) {
  const jest = spawn('npm', ['run', '--silent', 'test:unit', '--', ...args], { env, stdio: 'inherit' })
  const [code] = await once(jest, 'exit')
  process.exit(code)
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    // Playwright stops the site on SIGINT only.
    for (const { pid } of running) process.kill(-pid, 'SIGINT')
  })

async function inOrder(...names) {
  for (const name of names) if (!isStopping) await runAll(name)
}

const args = process.argv.slice(2)
if (args.includes('--watch')) await watch(args)
else if (args.length > 0) await runOnly(args.map((path) => relative('', path)))
// Two cores stay busy: backend tests and journeys often wait. The types that Next.js generates wait for its build.
else await Promise.all([inOrder('test:e2e'), inOrder('test:backend', 'test:unit', 'typecheck', 'lint')])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
