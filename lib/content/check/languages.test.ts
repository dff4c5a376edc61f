import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { copyContent } from '#lib/content/testing/copy.ts'
import { sentence } from '#lib/content/validate.ts'
import { checkContent } from './index.ts'

const root = mkdtempSync(path.join(tmpdir(), 'languages-'))
beforeAll(() => {
  symlinkSync(path.resolve('public'), path.join(root, 'public'))
  copyContent(root, 'es')
})
afterAll(() => rmSync(root, { recursive: true }))

/** Findings after a change of one file, which is then restored. */
async function after(file: string, edit: (text: string) => string | undefined) {
  const at = path.join(root, file)
  const text = readFileSync(at, 'utf8')
  const edited = edit(text)
  if (edited === undefined) rmSync(at)
  else {
    expect(edited).not.toBe(text)
    writeFileSync(at, edited)
  }
  const { problems, behind } = await checkContent(root)
  writeFileSync(at, text)
  return { problems: problems.map(sentence), behind: behind.map(sentence) }
}

test('accepts the delivered translation', async () => {
  const { problems, behind } = await checkContent(root)
  expect([problems, behind]).toEqual([[], []])
})

test('says which file is behind its English one, with the command that shows what changed', async () => {
  const { problems, behind } = await after('content/pages/printing.yaml', (text) => `${text}\n`)
  expect(problems).toEqual([])
  expect(behind).toEqual([
    expect.stringMatching(
      /^content\/es\/pages\/printing\.yaml: English has changed; see git diff [0-9a-f]{12} HEAD:content\/pages\/printing\.yaml, then set "content\/pages\/printing\.yaml" to "[0-9a-f]{40}" in content\/es\/translated-from\.json\.$/,
    ),
  ])
})

test.each([
  [
    'invents the id of a product',
    'content/es/products/drinkware.yaml',
    (text: string) => text.replace('id: ceramic-mug', 'id: taza'),
    /drinkware\.yaml, line \d+, field "items, entry 2, id": is not the id of an entry in content\/products\/drinkware\.yaml; write one of/,
  ],
  [
    'gives two products one name',
    'content/es/products/drinkware.yaml',
    (text: string) => text.replace('name: Taza de cerámica', 'name: Vaso  térmico'),
    /field "items, entry 2, name": is also the name of "Insulated tumbler"; give "Ceramic mug" a different one/,
  ],
  [
    'uses an address twice',
    'content/es/pages/pricing.yaml',
    (text: string) => text.replace(/^slug: .*/m, 'slug: impresion'),
    /printing\.yaml, (line \d+, )?field "slug": is already the address of content\/es\/pages\/pricing\.yaml/,
  ],
  [
    'uses a reserved address',
    'content/es/pages/pricing.yaml',
    (text: string) => text.replace(/^slug: .*/m, 'slug: templates'),
    /field "slug": is reserved by the site/,
  ],
  [
    'links to a missing section',
    'content/es/pages/home.yaml',
    (text: string) => text.replace(/href: .*/, "href: '#nada'"),
    /es\/pages\/home\.yaml, line \d+, field ".*href": points to #nada, a section that does not exist/,
  ],
  [
    'lacks a file that all pages share',
    'content/es/navigation.yaml',
    () => undefined,
    /es\/navigation\.yaml: is missing; translate content\/navigation\.yaml into Español/,
  ],
])('reports a translation that %s', async (_, file, edit, answer) => {
  const { problems } = await after(file, edit)
  expect(problems).toContainEqual(expect.stringMatching(answer))
})

test('reports the translation of a page that does not exist', async () => {
  cpSync(path.join(root, 'content/es/pages/pricing.yaml'), path.join(root, 'content/es/pages/mugs-2.yaml'))
  const { problems } = await checkContent(root)
  rmSync(path.join(root, 'content/es/pages/mugs-2.yaml'))
  expect(problems.map(sentence)).toEqual([
    expect.stringMatching(
      /^content\/es\/pages\/mugs-2\.yaml: translates content\/pages\/mugs-2\.yaml, which does not exist/,
    ),
  ])
})
