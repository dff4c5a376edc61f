import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'

const folder = temporaryFolder(after)

function writeTests(file, text) {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

const files = ['app/(desk)/layout.test.ts', 'scripts/tests/docs.test.mjs', 'e2e/desk.phone.spec.ts']
for (const file of files) writeTests(file, '')

/** Runs `npm test` with other scripts, or only test files. Returns its last lines and the exit code. */
function runWhole(scripts, ...files) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  // Or a runner within would take itself for a part of this one.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined }
  const options = { cwd: folder, encoding: 'utf8', env }
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/test.mjs'), ...files], options)
  return [...stdout.trim().split('\n').slice(-2), status]
}
const run = (...args) => runWhole(...args).slice(-2)

const names = ['typecheck', 'lint', 'test:backend', 'test:e2e', 'test:unit']
const passing = Object.fromEntries(names.map((name) => [name, 'true']))

test('each failure counts, also of a runner that fails without a count, beside what all runners have passed', () => {
  const scripts = {
    typecheck: 'true',
    lint: 'exit 1',
    'test:unit': 'echo "7 tests in a: 5 passed, 2 failed, 30 ms"; false',
    'test:backend': 'echo "18 tests in b: 18 passed, 0 failed, 30 ms"; false',
    'test:e2e':
      'echo "90 tests in c: 86 passed, 4 failed, 30 ms"; echo "12 tests in d: 10 passed, 0 failed, 30 ms"; false',
  }
  assert.deepEqual(run(scripts), ['120 passed, 8 failed', 1])
})

test('files, and those of a folder, run alone with the runner of their kind; anything else is a failure', () => {
  const only = (files, ...lines) =>
    `sh -c 'test "$*" = "${files}" && ${lines.map((line) => `echo "${line}"`).join(' && ')}' --`
  const scripts = {
    'test:unit': only(
      '--runTestsByPath app/(desk)/layout.test.ts',
      '1 tests in a: 2 passed, 0 failed, 30 ms',
    ),
    'test:backend':
      'test "$TEST_FILE" = "scripts/tests/docs.test.mjs" && echo "3 tests in b: 3 passed, 0 failed, 30 ms"',
    'test:e2e': only('e2e/desk.phone.spec.ts', '4 tests in c: 4 passed, 0 failed, 30 ms'),
  }
  assert.deepEqual(run(scripts, ...files), ['9 passed, 0 failed', 0])
  assert.deepEqual(run(scripts, './app', 'scripts/tests/', 'e2e'), ['9 passed, 0 failed', 0])
  for (const unknown of ['lib/quote/mapping.ts', 'docs'])
    assert.deepEqual(run(scripts, unknown, files[0]), ['2 passed, 1 failed', 1])
})

test('sweeps run with --all and by their names, and a run without them says so', () => {
  const sweep = 'lib/quote/texts.sweep.test.ts'
  writeTests(sweep, '')
  const scripts = {
    ...passing,
    'test:unit': `sh -c 'for file; do test -e "$file" && echo "1 tests in $file: 1 passed, 0 failed, 1500 ms"; done; true' --`,
  }
  const notRun = 'Not run: sweeps, release tools (npm run test:all).'
  assert.deepEqual(runWhole(scripts), [notRun, '5 passed, 0 failed', 0])
  const slowest = (...names) =>
    `The files that took longest: ${names.map((name) => `${name} 2 s`).join(', ')}.`
  assert.deepEqual(runWhole(scripts, '--all'), [slowest(sweep, files[0]), '6 passed, 0 failed', 0])
  assert.deepEqual(runWhole(scripts, sweep), [slowest(sweep), '1 passed, 0 failed', 0])
  assert.deepEqual(run(scripts, 'lib'), ['0 passed, 0 failed', 0])
  assert.deepEqual(run(scripts, '--all', 'lib'), ['1 passed, 0 failed', 0])
  rmSync(join(folder, 'lib'), { recursive: true })
})

test('a file of which fewer tests report than it declares is named, and is a failure', () => {
  const file = 'scripts/tests/early.test.mjs'
  const test = "test('one', () => {})\n"
  writeTests(file, `import { test } from 'node:test'\n${test}await 0\n${test}`)
  const reporters = ['spec', resolve('supabase/tests/support/counts.mjs')]
    .map((reporter) => `--test-reporter=${reporter} --test-reporter-destination=stdout`)
    .join(' ')
  const scripts = { 'test:backend': `node --test ${reporters} $TEST_FILE` }
  assert.deepEqual(run(scripts, file), ['2 passed, 0 failed', 0])

  writeTests(
    file,
    `import { test } from 'node:test'\n${test}setTimeout(process.exit, 50, 0)\nawait new Promise(() => {})\n${test}`,
  )
  assert.deepEqual(run(scripts, file), ['1 passed, 1 failed', 1])
})
