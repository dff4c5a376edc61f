import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { problemWith } from '#scripts/node-version.mjs'

test('an older Node.js is refused in one sentence before start, build and test', () => {
  assert.equal(problemWith('24.1.0', '24.21.0'), undefined)
  const problem = /^This needs Node\.js 24\.21\.0, and found 20\.20\.2: run "npm ci"/
  assert.match(problemWith('20.20.2', '24.21.0'), problem)
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'))
  for (const name of ['prestart', 'build', 'pretest'])
    assert.match(scripts[name], /\bnode scripts\/node-version\.mjs\b/)
})
