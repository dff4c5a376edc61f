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
