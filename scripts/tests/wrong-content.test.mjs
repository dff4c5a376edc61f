import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { copyContent } from '#lib/content/testing/copy.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { lock } from '#scripts/lock.mjs'

const copy = temporaryFolder(after)

copyContent(copy)
writeFileSync(`${copy}/content/redirects.yaml`, 'list:\n  - from: /old\n    to: /no-such-page\n')
appendFileSync(`${copy}/content/pages/terms.yaml`, 'color: red\n')
const env = { ...process.env, CONTENT_ROOT: copy, BUILD_DIR: join(copy, 'build') }
const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { env, encoding: 'utf8' })
const output = stdout + stderr
const REDIRECT = 'field "list, entry 1, to": points to /no-such-page, a page that does not exist'

test('a build refuses to start with content errors, and prints one sentence for each', () => {
  assert.equal(status, 1)
  const [heading, ...lines] = output.split('\n').filter(Boolean)
  assert.equal(heading, 'Errors:')
  assert.match(lines.pop() ?? '', /^Content: 2 errors in \d+ files\.$/)
  assert.equal(lines.length, 2)
  assert.ok(lines.join().includes(`content/redirects.yaml, line 3, ${REDIRECT}`))
  const field = /content\/pages\/terms\.yaml, line \d+, field "color": there is no field named "color" here/
  assert.match(lines.join(), field)
})

test('GitHub finds file, line and message of each problem in the output', () => {
  const { problemMatcher } = JSON.parse(readFileSync('.github/content-problems.json', 'utf8'))
  const [{ regexp, file, line, message }] = problemMatcher[0].pattern
  const problems = [...output.matchAll(new RegExp(regexp, 'gm'))]
  assert.equal(problems.length, 2)
  const redirect = problems.find((one) => one[file] === 'content/redirects.yaml')
  assert.equal(redirect[line], '3')
  assert.ok(redirect[message].startsWith(REDIRECT))
})

test('a folder that cannot be written is not said to be in use', () => {
  assert.throws(() => lock('/nowhere', 'wait'), { message: /^\/nowhere\/lock cannot be written \(.+\)\.$/ })
})

test('a build beside another one of the same folder ends with a sentence', () => {
  const folder = join(env.BUILD_DIR, 'cache')
  const held = lock(folder, 'set DATA_DIR')
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], { env, encoding: 'utf8' })
  held.close()
  const sentence = `${folder} is in use by another process: wait until its build is done, or set BUILD_DIR to another folder.\n`
  assert.deepEqual([status, stdout, stderr], [1, '', sentence])
})
