import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyEnglishContent } from '#lib/content/testing/copy.ts'
import { restore } from './history.ts'
import { readTree, save, saveRequest } from './local-files.ts'
import { keyOf } from './merge.ts'

const FILE = 'content/home/translation.yaml'
const PAGE = 'content/pages/printing.yaml'
let root: string
const at = (file: string) => path.join(root, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const write = (file: string, text: string) => writeFileSync(at(file), text)
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.com', ...args], { cwd: root })

const committed = () => {
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'Before')
}

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'local-files-'))
  copyEnglishContent(root)
})
afterEach(() => rmSync(root, { recursive: true }))

const replaced = (text: string, field: string, words: string) => {
  const line = new RegExp(`^${field}: .*$`, 'm')
  expect(text).toMatch(line)
  return text.replace(line, `${field}: ${words}`)
}

/** A tab that has opened a file. */
function open(file: string) {
  const base = read(file)
  return {
    base,
    save: (text: string, choices = {}) =>
      save(
        root,
        saveRequest.parse({
          additions: [{ path: file, base, contents: Buffer.from(text).toString('base64') }],
          deletions: [],
          choices,
        }),
      ),
  }
}

test('writes the submitted text unchanged when nothing else changed the file', async () => {
  const tab = open(FILE)
  const text = replaced(tab.base, 'title', 'What they say')
  expect(await tab.save(text)).toEqual({ saved: { [FILE]: text } })
  expect(read(FILE)).toBe(text)
})

test.each([
  ['another tab', async () => void (await open(FILE).save(replaced(read(FILE), 'eyebrow', 'Heard')))],
  ['a manual edit', async () => write(FILE, replaced(read(FILE), 'eyebrow', 'Heard'))],
  [
    'git pull',
    async () => {
      committed()
      git('switch', '-qc', 'theirs')
      write(FILE, replaced(read(FILE), 'eyebrow', 'Heard'))
      git('commit', '-qam', 'Theirs')
      git('switch', '-q', '-')
      git('merge', '-q', 'theirs')
    },
  ],
])('keeps a change to another field from %s', async (_, meanwhile) => {
  const tab = open(FILE)
  await meanwhile()
  await tab.save(replaced(tab.base, 'title', 'What they say'))
  expect(read(FILE)).toMatch(/^eyebrow: Heard$/m)
  expect(read(FILE)).toMatch(/^title: What they say$/m)
})

test('keeps a field that Restore has reset', async () => {
  const published = read(FILE)
  committed()
  write(FILE, replaced(published, 'eyebrow', 'Heard'))
  const tab = open(FILE)
  await restore(root, FILE)
  await tab.save(replaced(tab.base, 'title', 'What they say'))
  expect(read(FILE)).toBe(replaced(published, 'title', 'What they say'))
})

test('keeps both of two concurrent saves', async () => {
  const [one, other] = [open(FILE), open(FILE)]
  await Promise.all([
    one.save(replaced(one.base, 'title', 'What they say')),
    other.save(replaced(other.base, 'eyebrow', 'Heard')),
  ])
  expect(read(FILE)).toMatch(/^eyebrow: Heard$/m)
  expect(read(FILE)).toMatch(/^title: What they say$/m)
})

test('reports a conflict in one field, and writes nothing until it is resolved', async () => {
  const [mine, theirs] = [open(FILE), open(FILE)]
  await theirs.save(replaced(theirs.base, 'title', 'Theirs'))
  const words = replaced(mine.base, 'title', 'Mine')
  const conflict = { place: 'Home: translation › Heading', mine: 'Mine', theirs: 'Theirs' }
  expect(await mine.save(words)).toMatchObject({ conflicts: [conflict] })
  expect(read(FILE)).toMatch(/^title: Theirs$/m)
  await mine.save(words, { [keyOf(['title'])]: 'mine' })
  expect(read(FILE)).toMatch(/^title: Mine$/m)
})

test('does not overwrite a file that has become unreadable', async () => {
  const tab = open(FILE)
  write(FILE, 'title: "open')
  await expect(tab.save(replaced(tab.base, 'title', 'Mine'))).rejects.toThrow(
    'has changed since you opened it and cannot be read',
  )
  expect(read(FILE)).toBe('title: "open')
})

test('keeps concurrent changes to a page while renaming it, and refuses the address of another page', async () => {
  const base = read(PAGE)
  const moved = (to: string) =>
    save(root, {
      additions: [{ path: to, contents: Buffer.from(base).toString('base64') }],
      deletions: [{ path: PAGE, base }],
      choices: {},
    })
  write(PAGE, replaced(base, 'unlisted', 'true'))
  await expect(moved('content/pages/translation.yaml')).rejects.toThrow('Another page now has this address')
  await moved('content/pages/prints.yaml')
  expect(existsSync(at(PAGE))).toBe(false)
  expect(read('content/pages/prints.yaml')).toMatch(/^unlisted: true$/m)
})

test('refuses to create a page at an address that was taken in the meantime', async () => {
  const contents = Buffer.from('name: Printing').toString('base64')
  const made = save(root, { additions: [{ path: PAGE, contents }], deletions: [], choices: {} })
  await expect(made).rejects.toThrow('Another page now has this address')
})

test('deletes a page that changed since it was opened only after confirmation', async () => {
  const base = read(PAGE)
  const remove = (choices = {}) => save(root, { additions: [], deletions: [{ path: PAGE, base }], choices })
  write(PAGE, replaced(base, 'unlisted', 'true'))
  expect(await remove()).toMatchObject({ conflicts: [{ place: 'Page: printing' }] })
  await remove({ [keyOf([PAGE])]: 'theirs' })
  expect(existsSync(at(PAGE))).toBe(true)
  await remove({ [keyOf([PAGE])]: 'mine' })
  expect(existsSync(at(PAGE))).toBe(false)
})

test.each(['content/../package.json', 'package.json', 'content/README.md', 'content/pages/../site.yaml'])(
  'refuses to write %s',
  async (file) => {
    const request = { additions: [{ path: file, contents: '' }], deletions: [], choices: {} }
    await expect(save(root, request)).rejects.toThrow('is not a file that the editor can save')
  },
)

test('lists each content file with its Git blob hash', async () => {
  const hash = execFileSync('git', ['hash-object', at(FILE)], { encoding: 'utf8' }).trim()
  expect(await readTree(root)).toContainEqual({ path: FILE, mode: '100644', type: 'blob', sha: hash })
})
