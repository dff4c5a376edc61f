import assert from 'node:assert/strict'
import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { keepEarlierBuilds } from '#scripts/build/earlier-builds.mjs'

const folder = temporaryFolder(after)
const DAY_MS = 24 * 60 * 60 * 1000

/** Builds anew, as `next build` does: only the cache stays. Returns all files that are served then. */
function build(day, ...files) {
  rmSync(`${folder}/static`, { recursive: true, force: true })
  mkdirSync(`${folder}/static/chunks`, { recursive: true })
  for (const file of files) writeFileSync(`${folder}/static/chunks/${file}`, '')
  keepEarlierBuilds(folder, day * DAY_MS)
  return globSync('*', { cwd: `${folder}/static/chunks` }).sort()
}

test('a build serves the chunks of those before it for a week after they were replaced, of thirty at most', () => {
  build(20, 'a.js', 'page-0.json')
  assert.deepEqual(build(30, 'b.js'), ['a.js', 'b.js', 'page-0.json'])
  assert.deepEqual(build(31, 'c.js'), ['a.js', 'b.js', 'c.js'])
  assert.deepEqual(build(38, 'd.js'), ['b.js', 'c.js', 'd.js'])
  for (let n = 1; n < 30; n++) build(38 + n / 100, 'e.js')
  assert.deepEqual(build(38.5, 'e.js'), ['d.js', 'e.js'])
  assert.deepEqual(build(38.6, 'e.js'), ['e.js'])
})
