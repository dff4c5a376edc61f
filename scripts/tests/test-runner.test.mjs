import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'

const folder = temporaryFolder(after)

/** Runs `npm test` with other scripts, or only test files. Returns the last line and the exit code. */
function run(scripts, ...files) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const options = { cwd: folder, encoding: 'utf8' }
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/test.mjs'), ...files], options)
  return [stdout.trim().split('\n').at(-1), status]
}

test('each failure counts, also of a runner that fails without a count, beside what all runners have passed', () => {
  const scripts = {
    typecheck: 'true',
    lint: 'exit 1',
    'test:unit':
      'echo "Test Suites: 1 passed, 1 total"; echo "Tests:       2 failed, 5 passed, 7 total"; exit 1',
    'test:backend': 'echo "ℹ pass 18"; echo "ℹ fail 1"; echo "ℹ cancelled 1"; exit 1',
    'test:e2e': 'echo "  4 failed"; echo "  1 flaky"; echo "  96 passed (1.2m)"; exit 1',
  }
  assert.deepEqual(run(scripts), ['121 passed, 9 failed', 1])
})

test('without a failure, the exit code is 0', () => {
  const names = ['typecheck', 'lint', 'test:unit', 'test:backend', 'test:e2e']
  assert.deepEqual(run(Object.fromEntries(names.map((name) => [name, 'true']))), ['5 passed, 0 failed', 0])
})

test('a test file runs alone, with the runner of its kind; any other file is a failure', () => {
  const only = (file, count) => `sh -c 'test "$*" = "${file}" && echo "${count}"' --`
  const scripts = {
    'test:unit': only('--runTestsByPath app/(desk)/layout.test.ts', 'Tests:       2 passed, 2 total'),
    'test:backend': 'test $TEST_FILE = scripts/tests/docs.test.mjs && echo "ℹ pass 3"',
    'test:e2e': only('e2e/desk.phone.spec.ts', '  4 passed (1.2m)'),
  }
  const files = ['app/(desk)/layout.test.ts', 'scripts/tests/docs.test.mjs', 'e2e/desk.phone.spec.ts']
  assert.deepEqual(run(scripts, ...files), ['9 passed, 0 failed', 0])
  assert.deepEqual(run(scripts, 'lib/quote/mapping.ts', files[0]), ['2 passed, 1 failed', 1])
})
