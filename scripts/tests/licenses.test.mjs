import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { isAllowedLicense, licenses } from '#scripts/licenses.mjs'

test('every installed package has an allowed license', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  assert.deepEqual(
    licenses(packages).filter(({ isAllowed }) => !isAllowed),
    [],
  )
})

test('OR needs one allowed license, AND all', () => {
  const cases = [
    'MIT',
    '(MIT OR GPL-3.0)',
    'MIT AND Apache-2.0',
    'MIT AND GPL-3.0',
    'GPL-3.0',
    'SEE LICENSE IN x',
  ]
  assert.deepEqual(cases.map(isAllowedLicense), [true, true, true, false, false, false])
})

test('a package without a license is rejected, unless it is a build for another system', () => {
  const packages = { 'node_modules/a': {}, 'node_modules/b': { optional: true } }
  const found = licenses(packages, (place) => (place.endsWith('a') ? {} : undefined))
  assert.deepEqual(
    found.map(({ name, isAllowed }) => [name, isAllowed]),
    [
      ['a', false],
      ['b', true],
    ],
  )
})
