import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publish, readHistory, restore } from './history.ts'

jest.setTimeout(30_000)

let root: string
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const at = (file: string) => path.join(root, file)

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'history-'))
  mkdirSync(at('content'))
  mkdirSync(at('public/images'), { recursive: true })
  writeFileSync(at('content/site.yaml'), 'brand: One\n')
  writeFileSync(at('content/old.yaml'), 'a: 1\n')
  writeFileSync(at('code.ts'), 'one\n')
})
afterEach(() => rmSync(root, { recursive: true }))

/** Set up once, because each Git command is a process. */
let made: string | undefined
afterAll(() => made && rmSync(made, { recursive: true }))

function repository() {
  if (!made) {
    git('init', '--quiet', '--initial-branch=main')
    git('config', 'user.name', 'Editor')
    git('config', 'user.email', 'editor@example.com')
    git('add', '.')
    git('commit', '--quiet', '-m', 'First')
    made = mkdtempSync(path.join(tmpdir(), 'history-'))
    cpSync(at('.git'), made, { recursive: true })
  } else cpSync(made, at('.git'), { recursive: true })
}

function change() {
  writeFileSync(at('content/site.yaml'), 'brand: Two\n')
  rmSync(at('content/old.yaml'))
  writeFileSync(at('public/images/new cup.webp'), 'cup')
  writeFileSync(at('code.ts'), 'two\n')
}

test('what changed is told by file, and code is none of it', async () => {
  repository()
  change()
  expect(await readHistory(root)).toEqual({
    branch: 'main',
    since: git('rev-parse', 'main'),
    changes: [
      { file: 'content/old.yaml', kind: 'deleted', handedOver: false },
      { file: 'content/site.yaml', kind: 'changed', handedOver: false },
      { file: 'public/images/new cup.webp', kind: 'new', handedOver: false },
    ],
  })
})

test('each file can be put back', async () => {
  repository()
  change()
  for (const file of ['content/old.yaml', 'content/site.yaml', 'public/images/new cup.webp'])
    await restore(root, file)
  expect(readFileSync(at('content/site.yaml'), 'utf8')).toBe('brand: One\n')
  expect(existsSync(at('content/old.yaml'))).toBe(true)
  expect(existsSync(at('public/images/new cup.webp'))).toBe(false)
  expect(await readHistory(root)).toMatchObject({ changes: [] })
})

test('nothing else can be put back', async () => {
  repository()
  change()
  for (const file of ['code.ts', '../outside', '--force', 'content/none.yaml'])
    await expect(restore(root, file)).rejects.toThrow('is as it is published')
})

test('a new file that is needed is not taken away', async () => {
  repository()
  change()
  const refuse = (file: string) => {
    throw new Error(`${file} is shown somewhere`)
  }
  await expect(restore(root, 'public/images/new cup.webp', refuse)).rejects.toThrow('is shown somewhere')
  expect(existsSync(at('public/images/new cup.webp'))).toBe(true)
})

test('publishing commits the content, and only that, on a branch of its own', async () => {
  repository()
  change()
  const { branch, sent } = await publish(
    root,
    'Name; $(touch hurt) the "brand"',
    new Date('2026-11-21T14:05:00Z'),
  )
  expect({ branch, sent }).toEqual({ branch: 'content/2026-11-21-1405', sent: false })
  expect(git('log', '-1', '--format=%s')).toBe('Name; $(touch hurt) the "brand"')
  expect(git('diff', '--name-only', 'main', 'HEAD').split('\n')).toHaveLength(3)
  expect(git('status', '--short')).toBe('M code.ts')
  expect(existsSync(at('hurt'))).toBe(false)
  expect(await readHistory(root)).toMatchObject({
    changes: [{ handedOver: true }, { handedOver: true }, { handedOver: true }],
  })
})

test('a second time goes to the same branch, and nothing is published twice', async () => {
  repository()
  change()
  await publish(root, 'First')
  await expect(publish(root, 'Again')).rejects.toThrow('There is nothing to publish')
  writeFileSync(at('content/site.yaml'), 'brand: Three\n')
  const { branch } = await publish(root, 'Second')
  expect(git('log', '--format=%s', branch).split('\n')).toEqual(['Second', 'First', 'First'])
})

test('it is sent where there is somewhere to send it', async () => {
  repository()
  const server = mkdtempSync(path.join(tmpdir(), 'server-'))
  execFileSync('git', ['init', '--quiet', '--bare', server])
  git('remote', 'add', 'origin', server)
  change()
  const { branch, sent } = await publish(root, 'New brand')
  expect(sent).toBe(true)
  expect(execFileSync('git', ['-C', server, 'branch', '--list', branch], { encoding: 'utf8' })).toContain(
    branch,
  )
  rmSync(server, { recursive: true })
})

test('a folder that is no repository is told plainly', async () => {
  expect(await readHistory(root)).toEqual({
    unavailable: expect.stringMatching(/^This folder is no Git repository/),
  })
  await expect(publish(root, 'New')).rejects.toThrow('no Git repository')
})
