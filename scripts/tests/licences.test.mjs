import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isAllowedLicence, licences } from '#scripts/licences.mjs'

test('every installed package has an allowed licence', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  assert.deepEqual(
    licences(packages).filter(({ isAllowed }) => !isAllowed),
    [],
  )
})

test('OR needs one allowed licence, AND all', () => {
  const cases = [
    'MIT',
    '(MIT OR GPL-3.0)',
    'MIT AND Apache-2.0',
    'MIT AND GPL-3.0',
    'GPL-3.0',
    'SEE LICENSE IN x',
  ]
  assert.deepEqual(cases.map(isAllowedLicence), [true, true, true, false, false, false])
})

test('a package without a licence is rejected, unless it is a build for another system', () => {
  const packages = { 'node_modules/a': {}, 'node_modules/b': { optional: true } }
  const found = licences(packages, (place) => (place.endsWith('a') ? {} : undefined))
  assert.deepEqual(
    found.map(({ name, isAllowed }) => [name, isAllowed]),
    [
      ['a', false],
      ['b', true],
    ],
  )
})
