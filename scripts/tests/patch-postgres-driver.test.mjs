import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { patched } from '#scripts/backend/patch-postgres-driver.mjs'
import { root } from '#scripts/lib/install.mjs'

test('the driver still has the line to patch; if not, check whether the patch is still needed', () => {
  const source = readFileSync(`${root}node_modules/postgres/src/connection.js`, 'utf8')
  assert.equal(patched(source).split('if (!socket) {').length, source.split('if (!socket) {').length + 1)
})
