import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fetchLatest, pullLatest, readHistory, restore } from './history.ts'

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

/** The repository is created once and then copied, because each Git command starts a process. */
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
  writeFileSync(at('content/README.md'), 'How to change it\n')
}

test('lists content changes by label, without code or the README', async () => {
  repository()
  change()
  expect(await readHistory(root)).toMatchObject({
    behind: undefined,
    changes: [
      { file: 'content/old.yaml', name: 'content/old.yaml', kind: 'deleted' },
      {
        file: 'content/site.yaml',
        name: 'Company and contact',
        kind: 'changed',
        differences: [{ place: 'Brand name', before: 'One', after: 'Two' }],
      },
      { file: 'public/images/new cup.webp', kind: 'new' },
    ],
  })
})

test('lists an unreadable file without differences', async () => {
  repository()
  writeFileSync(at('content/site.yaml'), 'brand: {\n')
  expect(await readHistory(root)).toMatchObject({ changes: [{ kind: 'changed', differences: [] }] })
})

test('restores changed and deleted files, and deletes new ones', async () => {
  repository()
  change()
  for (const file of ['content/old.yaml', 'content/site.yaml', 'public/images/new cup.webp'])
    await restore(root, file)
  expect(readFileSync(at('content/site.yaml'), 'utf8')).toBe('brand: One\n')
  expect(existsSync(at('content/old.yaml'))).toBe(true)
  expect(existsSync(at('public/images/new cup.webp'))).toBe(false)
  expect(await readHistory(root)).toMatchObject({ changes: [] })
})

test('lists, restores and deletes a page together with its translations', async () => {
  const pages = ['content/pages/', 'content/es/pages/']
  for (const folder of pages) {
    mkdirSync(at(folder), { recursive: true })
    writeFileSync(at(`${folder}mugs.yaml`), 'name: Mugs\n')
  }
  git('init', '--quiet', '--initial-branch=main')
  git('add', '.')
  git('-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', 'commit', '--quiet', '-m', 'First')
  for (const folder of pages) renameSync(at(`${folder}mugs.yaml`), at(`${folder}cups.yaml`))
  expect((await readHistory(root)).changes.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'Page: cups new',
    'Page: mugs deleted',
  ])
  await restore(root, 'content/pages/cups.yaml')
  await restore(root, 'content/pages/mugs.yaml')
  expect(git('status', '--porcelain')).toBe('')
})

describe('with translations', () => {
  const RECORD = 'content/es/translated-from.json'
  const [english, spanish] = ['content/home/translation.yaml', 'content/es/home/translation.yaml']
  const write = (file: string, title: string) => {
    mkdirSync(path.dirname(at(file)), { recursive: true })
    writeFileSync(at(file), `title: ${title}\n`)
  }
  /** Writes the record in its file format, with an entry for another file as well. */
  const record = (title: string) =>
    writeFileSync(
      at(RECORD),
      `${JSON.stringify({ [english]: { title }, 'content/site.yaml': { brand: 'One' } }, null, 2)}\n`,
    )
  const listed = async () =>
    (await readHistory(root)).changes.map(({ name, kind }) => `${name.split(' (')[1]} ${kind}`)
  beforeEach(() => {
    write(english, 'A welcome')
    write(spanish, 'Una bienvenida')
    record('One welcome')
    git('init', '--quiet', '--initial-branch=main')
    git('add', '.')
    git('-c', 'user.name=Editor', '-c', 'user.email=editor@example.com', 'commit', '--quiet', '-m', 'First')
  })

  test('lists a changed translation without its record, and restores both', async () => {
    write(spanish, 'La bienvenida')
    record('A welcome')
    expect(await listed()).toEqual(['Spanish) changed'])
    await restore(root, spanish)
    expect(git('status', '--porcelain')).toBe('')
  })

  test('lists a translation that was only compared, which is behind again once restored', async () => {
    record('A welcome')
    expect(await listed()).toEqual(['Spanish) compared'])
    await restore(root, spanish)
    expect(git('status', '--porcelain')).toBe('')
    expect(await listed()).toEqual([])
  })
})

test('refuses to restore anything but a listed file', async () => {
  repository()
  change()
  for (const file of ['code.ts', 'content/README.md', '../outside', '--force', 'content/none.yaml'])
    await expect(restore(root, file)).rejects.toThrow('is the same as the published version')
})

test('does not delete a new file that is in use', async () => {
  repository()
  change()
  const refuse = (file: string) => {
    throw new Error(`${file} is shown somewhere`)
  }
  await expect(restore(root, 'public/images/new cup.webp', refuse)).rejects.toThrow('is shown somewhere')
  expect(existsSync(at('public/images/new cup.webp'))).toBe(true)
})

describe('with a remote', () => {
  let server: string
  let colleague: string
  const there = (...args: string[]) => execFileSync('git', args, { cwd: colleague, encoding: 'utf8' })

  beforeEach(() => {
    repository()
    server = mkdtempSync(path.join(tmpdir(), 'server-'))
    colleague = mkdtempSync(path.join(tmpdir(), 'colleague-'))
    execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', server])
    git('remote', 'add', 'origin', server)
    git('push', '--quiet', '--set-upstream', 'origin', 'main')
    execFileSync('git', ['clone', '--quiet', server, colleague])
  })
  afterEach(() => {
    for (const folder of [server, colleague]) rmSync(folder, { recursive: true })
  })
  const publishThere = (file: string, text: string) => {
    writeFileSync(path.join(colleague, file), text)
    there('-c', 'user.name=Bo', '-c', 'user.email=bo@example.com', 'commit', '--quiet', '-am', 'Theirs')
    there('push', '--quiet')
  }

  test('counts and pulls what colleagues published, and keeps local changes', async () => {
    publishThere('content/old.yaml', 'a: 2\n')
    writeFileSync(at('content/site.yaml'), 'brand: Two\n')
    expect(await readHistory(root)).toMatchObject({ behind: 0 })
    await fetchLatest(root)
    expect(await readHistory(root)).toMatchObject({ behind: 1 })
    await pullLatest(root)
    expect(readFileSync(at('content/old.yaml'), 'utf8')).toBe('a: 2\n')
    expect(await readHistory(root)).toMatchObject({ behind: 0, changes: [{ file: 'content/site.yaml' }] })
  })

  test('names the files that both sides changed and pulls nothing', async () => {
    publishThere('content/site.yaml', 'brand: Theirs\n')
    writeFileSync(at('content/site.yaml'), 'brand: Two\n')
    await expect(pullLatest(root)).rejects.toThrow(
      'nothing was updated, because these changed both here and on the server: Company and contact; publish your changes first',
    )
    expect(readFileSync(at('content/site.yaml'), 'utf8')).toBe('brand: Two\n')
    publishThere('code.ts', 'theirs\n')
    writeFileSync(at('code.ts'), 'mine\n')
    await expect(pullLatest(root)).rejects.toThrow(
      'both here and on the server: code.ts, Company and contact; ask an engineer to merge them',
    )
  })

  test('refuses to merge when there are unpublished commits', async () => {
    publishThere('content/old.yaml', 'a: 2\n')
    writeFileSync(at('content/site.yaml'), 'brand: Two\n')
    git('commit', '--quiet', '-am', 'Mine')
    await expect(pullLatest(root)).rejects.toThrow('this folder has unpublished commits')
  })

  test('fast-forwards a branch that is already merged on the remote', async () => {
    git('switch', '--quiet', '--create', 'content/cups')
    publishThere('content/old.yaml', 'a: 2\n')
    await pullLatest(root)
    expect(readFileSync(at('content/old.yaml'), 'utf8')).toBe('a: 2\n')
  })

  test('shares one fetch among concurrent tabs', async () => {
    const asked = path.join(server, 'asked')
    git('config', 'remote.origin.uploadpack', `echo asked >> '${asked}'; git-upload-pack`)
    publishThere('content/old.yaml', 'a: 2\n')
    await Promise.all([fetchLatest(root), fetchLatest(root)])
    expect(readFileSync(asked, 'utf8')).toBe('asked\n')
    expect(await readHistory(root)).toMatchObject({ behind: 1 })
    await fetchLatest(root)
    expect(readFileSync(asked, 'utf8')).toBe('asked\nasked\n')
  })

  test('reports an unreachable remote, and still reads the history', async () => {
    git('remote', 'set-url', 'origin', path.join(server, 'gone'))
    await expect(pullLatest(root)).rejects.toThrow(
      /^the server could not be reached: '.*gone' does not appear to be a git repository$/,
    )
    expect(await readHistory(root)).toMatchObject({ behind: 0 })
  })
})

test('reports that a folder is not a Git repository', async () => {
  await expect(readHistory(root)).rejects.toThrow('not a Git repository')
  await expect(pullLatest(root)).rejects.toThrow('not a Git repository')
})
