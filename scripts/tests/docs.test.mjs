import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { test } from 'node:test'
import { blockSchemas } from '#lib/content/schema/blocks/index.ts'
import { CLI } from '#scripts/deploy.mjs'

const read = (file) => readFileSync(file, 'utf8')
const guides = globSync('{*,docs/**/*,content/*,art/*,bench/*}.md').filter((file) => file !== 'CHANGELOG.md')

/** The anchors that GitHub gives to the headings of a file. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
const anchorsIn = (text) => [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

const quotedIn = (text) =>
  [...text.replace(/^```.*?^```/gms, '').matchAll(/`([^`\n]+)`/g)].map(([, quoted]) => quoted)

const inEach = (find) =>
  guides.flatMap((file) => find(read(file), file).map((problem) => `${file}: ${problem}`))

test('each link in the guides leads to a file, and to a heading in it', () => {
  const dead = inEach((text, file) =>
    [...text.replace(/`[^`\n]*`/g, '').matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, link]) => link)
      .filter((link) => !/^[a-z]+:/.test(link))
      .filter((link) => {
        const [path, anchor] = link.split('#')
        const target = path ? join(dirname(file), path) : file
        return !existsSync(target) || (anchor && !anchorsIn(read(target)).includes(anchor))
      }),
  )
  assert.deepEqual(dead, [])
})

const PATH =
  /^(app|art|bench|components|content|docs|e2e|lib|messages|public|scripts|supabase)\/[\w./*()[\]-]*$/
const NAME = /^[\w.-]+\.(css|mjs|py|sql|ts|tsx)$/
const sources = globSync('{art,app,bench,components,e2e,lib,messages,scripts,supabase}/**/*.*')
const names = new Set(sources.map((file) => basename(file)))

test('each path in the guides exists, and each source file that they name without its folder', () => {
  // Commands name files, too. A word without an extension may be a branch; folders with a dot are generated.
  const named = (text) =>
    quotedIn(text).flatMap((quoted) => [quoted, ...quoted.split(' ').filter((word) => /\.\w+$/.test(word))])
  const exists = (path) => (path.includes('*') ? globSync(path).length > 0 : existsSync(path))
  const isDead = (path) =>
    (PATH.test(path) && !path.includes('/.') && !exists(path)) ||
    (NAME.test(path) && !names.has(path) && !existsSync(path))
  const dead = inEach((text) => named(text).filter(isDead))
  assert.deepEqual(dead, [])
})

test('content/README.md describes every kind of block', () => {
  const table = read('content/README.md')
  const missing = Object.keys(blockSchemas).filter((kind) => !table.includes(`| \`${kind}\``))
  assert.deepEqual(missing, [])
})

test('each command in the guides is one of package.json', () => {
  const commands = Object.keys(JSON.parse(read('package.json')).scripts)
  const dead = inEach((text) =>
    [...text.matchAll(/npm run ([\w:]+)/g)]
      .filter(([, name]) => !commands.includes(name))
      .map(([command]) => command),
  )
  assert.deepEqual(dead, [])
})

test('the Supabase CLI, which gets every secret, is one exact version wherever it is run', () => {
  assert.match(CLI.at(-1), /^supabase@\d+\.\d+\.\d+$/)
  const files = [...guides, ...globSync(['.github/workflows/*.yml', '{scripts,e2e}/**/*.{mjs,ts}'])]
  const run = files.flatMap((file) => read(file).match(/\bsupabase@[\w.]+/g) ?? [])
  assert.ok(run.length > 3)
  assert.deepEqual(new Set(run), new Set([CLI.at(-1)]))
})

test('package.json, lock file and the newest section of CHANGELOG.md have the same version', () => {
  const { version } = JSON.parse(read('package.json'))
  assert.equal(read('CHANGELOG.md').match(/^## \[([\d.]+)\]/m)?.[1], version)
  const lock = JSON.parse(read('package-lock.json'))
  assert.deepEqual([lock.version, lock.packages[''].version], [version, version])
})

test('the name of the company is in the files that docs/make-it-yours.md names, and after a renaming in none', () => {
  const [, name] = read('docs/make-it-yours.md').split('\n## ')
  const listed = quotedIn(name).flatMap((path) => globSync(path))
  const folders =
    'app components content lib messages public scripts supabase *.ts *.mjs *.json README.md LICENSE'
  const others = ':!*.test.* :!*/tests/* :!*/testing/* :!art :!bench :!e2e'
  const args = ['grep', '-il', 'harborline', '--', ...folders.split(' '), ...others.split(' ')]
  const found = spawnSync('git', args, { encoding: 'utf8' }).stdout.trim()
  const isRenamed = !/^brand: Harborline$/m.test(read('content/site.yaml'))
  assert.equal(found, isRenamed ? '' : listed.sort().join('\n'))
})
