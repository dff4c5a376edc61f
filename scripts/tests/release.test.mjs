import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'

const read = (file) => readFileSync(file, 'utf8')

test('package.json, lock file and the newest section of CHANGELOG.md have the same version', () => {
  const { version } = JSON.parse(read('package.json'))
  assert.equal(read('CHANGELOG.md').match(/^## \[([\d.]+)\]/m)?.[1], version)
  const lock = JSON.parse(read('package-lock.json'))
  assert.deepEqual([lock.version, lock.packages[''].version], [version, version])
})
