import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('a command that is run without npm, on a Node.js that cannot load TypeScript, ends with a sentence', () => {
  const old =
    "data:text/javascript,Object.defineProperty(process, 'versions', { value: { node: '20.20.2' } })"
  const commands = globSync('scripts/*.mjs').filter((file) =>
    /^import '\.\/node-version/m.test(readFileSync(file)),
  )
  for (const name of ['start', 'build', 'test']) assert.ok(commands.includes(`scripts/${name}.mjs`))
  for (const command of commands) {
    const args = ['--no-experimental-strip-types', '--import', old, command]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    assert.match(stderr, /^This needs Node\.js [^\n]+ found 20\.20\.2: [^\n]+\n$/, command)
    assert.equal(status, 1)
  }
})
