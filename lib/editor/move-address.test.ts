import {
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { checkContent } from '#lib/content/check/index.ts'
import { sentence } from '#lib/content/content-error.ts'
import { copyContent } from '#lib/content/testing/copy.ts'
import { parseYaml } from '#lib/content/yaml.ts'
import { followPage } from './follow-page.ts'
import { moveAddress } from './move-address.ts'
import { diskStore } from './store.ts'

const FROM = '/pricing'
const TO = '/what-it-costs'
const REDIRECTS = 'content/redirects.yaml'
let root: string
const at = (file: string) => path.join(root, file)
const read = (file: string) => readFileSync(at(file), 'utf8')
const follow = (from = FROM, to?: string) => followPage(diskStore(root), from.slice(1), to?.slice(1))
const orphans = ({ problems }: Awaited<ReturnType<typeof checkContent>>) =>
  problems.map(sentence).filter((one) => one.includes('which no longer exists'))
const move = (from = FROM, to = TO, withLinks = true) => moveAddress(diskStore(root), { from, to, withLinks })

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'moved-'))
  copyContent(root, 'es')
  symlinkSync(path.resolve('public'), at('public'))
  renameSync(at(`content/pages${FROM}.yaml`), at(`content/pages${TO}.yaml`))
})
afterEach(() => rmSync(root, { recursive: true }))

const redirects = () =>
  (parseYaml(REDIRECTS, read(REDIRECTS)).value as { list: { from: string; to: string }[] }).list

test('points links and older redirects at the new address of a page, each in one hop', async () => {
  expect(redirects()).toContainEqual({ from: '/prices', to: FROM })
  const before = await checkContent(root)
  expect(before.problems.length).toBeGreaterThan(1)
  expect(before.left).toEqual([{ address: FROM, languages: ['Spanish'] }])
  await follow(FROM, TO)
  await move()
  const after = await checkContent(root)
  expect(after.problems).toEqual([])
  expect(after.left).toEqual([])
  // Links in translations follow as well, and no translation falls behind.
  expect(after.behind).toEqual(before.behind)
  expect(redirects()).toContainEqual({ from: FROM, to: TO })
  expect(redirects()).toContainEqual({ from: '/prices', to: TO })
})

const SPANISH = 'content/es/pages'

test.each([
  ['its slug', 'a-lo-que-cuesta'],
  ['its file name', undefined],
])('renames the file of a translation and keeps its address from %s', async (_, slug) => {
  const written = read(`${SPANISH}${FROM}.yaml`).replace(/^slug: .*\n/m, slug ? `slug: ${slug}\n` : '')
  writeFileSync(at(`${SPANISH}${FROM}.yaml`), written)
  await follow(FROM, TO)
  expect(existsSync(at(`${SPANISH}${FROM}.yaml`))).toBe(false)
  expect(read(`${SPANISH}${TO}.yaml`)).toContain(`\nslug: ${slug ?? FROM.slice(1)}\n`)
})

test('deletes the translations of a deleted page', async () => {
  rmSync(at(`content/pages${TO}.yaml`))
  await follow(FROM)
  expect(orphans(await checkContent(root))).toEqual([])
  expect(existsSync(at(`${SPANISH}${FROM}.yaml`))).toBe(false)
})

test.each([
  ['still exists', '/printing', undefined, 'there is still a page named printing'],
  ['is not a page', '/../site', undefined, 'there is still a page named ../site'],
  ['has no file under its new name', FROM, '/nowhere', 'there is no page named nowhere'],
])('refuses to move translations of a page that %s', async (_, from, to, words) => {
  await expect(follow(from, to)).rejects.toThrow(words)
})

test('creates no redirect loop when a page moves back to its old address', async () => {
  await follow(FROM, TO)
  await move()
  renameSync(at(`content/pages${TO}.yaml`), at(`content/pages${FROM}.yaml`))
  await follow(TO, FROM)
  await move(TO, FROM)
  expect((await checkContent(root)).problems).toEqual([])
  expect(redirects().map(({ from }) => from)).not.toContain(FROM)
})

test('leaves links to a deleted page for the user to decide', async () => {
  await move(FROM, '/printing', false)
  expect(redirects()).toContainEqual({ from: FROM, to: '/printing' })
  expect(read('content/navigation.yaml')).toContain(`href: ${FROM}`)
  const found = await checkContent(root)
  expect(orphans(found)).toContainEqual(
    `${SPANISH}${FROM}.yaml: translates content/pages${FROM}.yaml, which no longer exists; move it to the page it belongs to now, or delete it.`,
  )
  // The editor links this finding to the form in its panel.
  expect(found.inEditor.problems).toContainEqual({
    place: `Page: ${FROM.slice(1)} (Spanish)`,
    message: expect.stringContaining('which no longer exists'),
    edit: `/keystatic/collection/pages#${FROM}`,
  })
})

test.each([
  ['from an address that has a page', '/printing', TO, 'there is still a page at /printing'],
  ['to an address without a page', FROM, '/nowhere', 'there is no page at /nowhere'],
])('refuses to redirect %s', async (_, from, to, words) => {
  await expect(move(from, to)).rejects.toThrow(words)
})

test('reports a full list of redirects and writes nothing', async () => {
  const list = Array.from({ length: 300 }, (_, number) => `  - from: /old-${number}\n    to: /printing\n`)
  writeFileSync(at(REDIRECTS), `list:\n${list.join('')}`)
  await expect(move()).rejects.toThrow('the list of redirects')
  expect(redirects()).toHaveLength(300)
})
