import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { appendFileSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { after, test } from 'node:test'
import { copyContent } from '#lib/content/testing/copy.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'

const copy = temporaryFolder(after)

const run = (...args) => {
  const env = { ...process.env, CONTENT_ROOT: copy, BUILD_DIR: join(copy, 'build') }
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...args], { env, encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

test('a build refuses to start with content errors, and prints one sentence for each', () => {
  copyContent(copy)
  symlinkSync(resolve('public'), `${copy}/public`)
  writeFileSync(`${copy}/content/redirects.yaml`, 'list:\n  - from: /old\n    to: /no-such-page\n')
  appendFileSync(`${copy}/content/pages/terms.yaml`, 'color: red\n')
  const { status, output } = run('build')
  assert.equal(status, 1)
  const [heading, ...lines] = output.split('\n').filter(Boolean)
  assert.equal(heading, 'Errors:')
  assert.match(lines.pop() ?? '', /^Content: 2 errors in \d+ files\.$/)
  assert.equal(lines.length, 2)
  for (const line of [
    /content\/pages\/terms\.yaml, line \d+, field "color": there is no field named "color" here/,
    /content\/redirects\.yaml, line 3, field "list, entry 1, to": points to \/no-such-page, a page that does not exist/,
  ])
    assert.match(lines.join('\n'), line)
})

test('GitHub finds file, line and message of each problem in the output', () => {
  const { problemMatcher } = JSON.parse(readFileSync('.github/content-problems.json', 'utf8'))
  const [{ regexp, file, line, message }] = problemMatcher[0].pattern
  const { status, output } = run('content:check', '--', '--errors-only')
  assert.equal(status, 1)
  const problems = [...output.matchAll(new RegExp(regexp, 'gm'))]
  assert.equal(problems.length, 2)
  const redirect = problems.find((one) => one[file] === 'content/redirects.yaml')
  assert.equal(redirect[line], '3')
  assert.match(
    redirect[message],
    /^field "list, entry 1, to": points to \/no-such-page, a page that does not/,
  )
})
