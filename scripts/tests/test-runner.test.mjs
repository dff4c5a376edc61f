import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'

const folder = temporaryFolder(after)

/** Runs `npm test` with other scripts. Returns the last line and the exit code. */
function run(scripts) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))
  const options = { cwd: folder, encoding: 'utf8' }
  const { stdout, status } = spawnSync(process.execPath, [resolve('scripts/test.mjs')], options)
  return [stdout.trim().split('\n').at(-1), status]
}

const passing = {
  typecheck: 'true',
  lint: 'true',
  'test:unit': 'echo "Test Suites: 1 passed, 1 total"; echo "Tests:       7 passed, 7 total"',
  'test:backend': 'echo "ℹ pass 20"; echo "ℹ fail 0"',
  'test:e2e': 'echo "  1 flaky"; echo "  100 passed (1.2m)"',
}

test('the last line sums what all runners have passed', () => {
  assert.deepEqual(run(passing), ['130 passed, 0 failed', 0])
})

test('each failure counts, and a runner that fails without a count is one', () => {
  const failing = {
    ...passing,
    lint: 'exit 1',
    'test:unit': 'echo "Tests:       2 failed, 5 passed, 7 total"; exit 1',
    'test:backend': 'echo "ℹ pass 18"; echo "ℹ fail 1"; echo "ℹ cancelled 1"; exit 1',
    'test:e2e': 'echo "  4 failed"; echo "  96 passed (1.2m)"; exit 1',
  }
  assert.deepEqual(run(failing), ['120 passed, 9 failed', 1])
})
