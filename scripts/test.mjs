// npm test [-- <test file>...]: runs every check, even after failures. The last line counts what passed and failed.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import './node-version.mjs'

const { settingNames } = await import('#lib/server/settings.ts')

/** All settings are blank, so that no test depends on the developer's .env.local. */
const blank = Object.fromEntries(
  ['TEST_FILE', ...settingNames].filter((name) => name !== 'CHROMIUM_PATH').map((name) => [name, '']),
)
const env = { ...process.env, ...blank, NODE_COMPILE_CACHE: '.next/cache/compile', FORCE_COLOR: '0' }

/** Where the test runners print their counts. */
const PASSED = [/^Tests:.* (\d+) passed/m, /^\W*pass (\d+)$/m, /^ +(\d+) passed/m, /^ +(\d+) flaky/m]
const FAILED = [/^Tests:.* (\d+) failed/m, /^\W*fail (\d+)$/m, /^\W*cancelled (\d+)$/m, /^ +(\d+) failed/m]
const total = (output, patterns) =>
  patterns.reduce((sum, pattern) => sum + Number(output.match(pattern)?.[1] ?? 0), 0)

let [passed, failed] = [0, 0]
const running = new Set()

async function run(script, ...args) {
  const since = performance.now()
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    env,
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
  passed += total(output, PASSED) || Number(code === 0)
  failed += Math.max(total(output, FAILED), Number(code !== 0))
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(`${code === 0 ? 'passed' : 'FAILED'}  ${script}, in ${seconds} s`)
}

function runAlone(file) {
  if (file.endsWith('.spec.ts')) return run('test:e2e', file)
  if (/\.test\.tsx?$/.test(file)) return run('test:unit', '--runTestsByPath', file)
  env.TEST_FILE = file
  if (file.endsWith('.test.mjs')) return run('test:backend')
  console.log(`${file} is no test file: name one, such as lib/quote/mapping.test.ts.`)
  failed++
}

let isStopping = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    isStopping = true
    // Playwright stops the site on SIGINT only.
    for (const { pid } of running) process.kill(-pid, 'SIGINT')
  })

const inOrder = async (names, start = run) => {
  for (const name of names) if (!isStopping) await start(name)
}

const files = process.argv.slice(2)
if (files.length > 0) await inOrder(files, runAlone)
// Two cores stay busy: backend tests and journeys often wait. The types that Next.js generates wait for its build.
else await Promise.all([inOrder(['test:e2e']), inOrder(['test:backend', 'test:unit', 'typecheck', 'lint'])])
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
