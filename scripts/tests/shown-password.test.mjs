import assert from 'node:assert/strict'
import { test } from 'node:test'
import { shownPassword } from '#scripts/lib/shown-password.mjs'

test('a password is shown at a terminal, and named by its file everywhere else', () => {
  const staff = { email: 'staff@example.com', password: 'open sesame' }
  assert.equal(shownPassword(staff, '/data', true), 'open sesame')
  for (const isTerminal of [false, undefined])
    assert.equal(shownPassword(staff, '/data', isTerminal), 'the password is in /data/keys.json')
})
