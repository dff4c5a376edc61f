import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { lastChanges } from './last-changes.ts'

const folder = temporaryFolder(afterAll)
const root = path.join(folder, 'site')

function commit(day: string, file: string, text: string) {
  writeFileSync(path.join(root, file), text)
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com']
  const env = { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` }
  execFileSync('git', ['add', '.'], { cwd: root })
  execFileSync('git', [...identity, 'commit', '-qm', 'Edit'], { cwd: root, env })
}

test('dates each file by the last commit that changed it, and nothing without a whole history', () => {
  mkdirSync(path.join(root, 'content'), { recursive: true })
  expect(lastChanges(root).size).toBe(0)
  execFileSync('git', ['init', '-q', folder])
  commit('2026-01-02', 'content/a.yaml', 'a')
  commit('2026-03-04', 'content/b.yaml', 'b')
  commit('2026-05-06', 'content/a.yaml', 'c')
  commit('2026-07-08', 'README.md', 'd')
  expect(Object.fromEntries(lastChanges(root))).toEqual({
    'content/a.yaml': '2026-05-06',
    'content/b.yaml': '2026-03-04',
  })
  execFileSync('git', ['clone', '-q', '--depth=1', `file://${folder}`, path.join(folder, 'shallow')])
  expect(lastChanges(path.join(folder, 'shallow/site')).size).toBe(0)
})
