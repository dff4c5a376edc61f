import assert from 'node:assert/strict'
import { globSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { keepEarlierBuilds } from '#scripts/build/earlier-builds.mjs'

const folder = temporaryFolder(after)
const MEGABYTE = 1024 * 1024

/** Builds anew, as `next build` does: only the cache stays. Returns all files that are served then. */
function build(day, files, bytes = 1) {
  rmSync(`${folder}/static`, { recursive: true, force: true })
  mkdirSync(`${folder}/static/chunks`, { recursive: true })
  for (const file of files.split(' ')) {
    writeFileSync(`${folder}/static/chunks/${file}`, '')
    truncateSync(`${folder}/static/chunks/${file}`, bytes)
  }
  keepEarlierBuilds(folder, Date.UTC(2026, 0, 1 + day))
  return globSync('chunks/*', { cwd: `${folder}/static` })
    .sort()
    .join(' ')
    .replaceAll('chunks/', '')
}

test('a build serves the chunks of those before it for a week after they were replaced, within bounds', () => {
  assert.equal(build(0, 'a.js b.js page-0.json'), 'a.js b.js page-0.json')
  assert.equal(build(30, 'b.js page-1.json'), 'a.js b.js page-0.json page-1.json')
  assert.equal(build(31, 'c.js page-2.json'), 'a.js b.js c.js page-1.json page-2.json')
  assert.equal(build(38, 'd.js', 60 * MEGABYTE), 'b.js c.js d.js page-2.json')
  assert.equal(build(39, 'e.js', 60 * MEGABYTE), 'c.js d.js e.js')
  assert.equal(build(40, 'f.js'), 'd.js e.js f.js')
})
