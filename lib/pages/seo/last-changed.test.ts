import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { english } from '#contract/languages.ts'
import { homePage, type Page } from '#lib/content/addresses.ts'
import { lastChanges } from './last-changed.ts'

const home = homePage(english)
const printing: Page = {
  ...home,
  name: 'printing',
  address: '/printing',
  file: 'content/pages/printing.yaml',
}
const root = mkdtempSync(join(tmpdir(), 'harborline-history-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

const git = (cwd: string, date: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...args], {
    cwd,
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  })

function write(repository: string, file: string, date: string) {
  mkdirSync(join(repository, file, '..'), { recursive: true })
  writeFileSync(join(repository, file), date)
  git(repository, date, 'add', '.')
  git(repository, date, 'commit', '-qm', 'Edit')
}

test('lastChanges dates a page by the newest commit to its files, but not in a shallow clone', async () => {
  const repository = join(root, 'full')
  mkdirSync(repository)
  git(repository, '2026-01-01T00:00:00Z', 'init', '-q')
  write(repository, 'content/pages/home.yaml', '2026-02-01T10:00:00Z')
  write(repository, 'content/products/drinkware.yaml', '2026-03-01T10:00:00Z')
  write(repository, 'content/navigation.yaml', '2026-04-01T10:00:00Z')
  const lastChanged = await lastChanges(repository)
  expect(lastChanged(home)).toEqual(new Date('2026-03-01T10:00:00Z'))
  expect(lastChanged(printing)).toBeUndefined()

  const shallow = join(root, 'shallow')
  git(root, '2026-05-01T00:00:00Z', 'clone', '-q', '--depth', '1', `file://${repository}`, shallow)
  expect((await lastChanges(shallow))(home)).toBeUndefined()
})

test('lastChanges returns no date without a Git history', async () => {
  const plain = join(root, 'plain')
  mkdirSync(plain)
  expect((await lastChanges(plain))(home)).toBeUndefined()
})
