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

type Edit = (text: string) => string | undefined

/** Findings after changes, which are then undone. */
async function after(...changes: (readonly [file: string, edit: Edit])[]) {
  const originals = new Map<string, string>()
  for (const [file, edit] of changes) {
    const at = path.join(root, file)
    const text = readFileSync(at, 'utf8')
    if (!originals.has(at)) originals.set(at, text)
    const edited = edit(text)
    expect(edited).not.toBe(text)
    if (edited === undefined) rmSync(at)
    else writeFileSync(at, edited)
  }
  const { problems, behind } = await checkContent(root)
  for (const [at, text] of originals) writeFileSync(at, text)
  return { problems: problems.map(sentence), behind: behind.map(sentence) }
}

test('accepts the delivered translation', async () => {
  const { problems, behind } = await checkContent(root)
  expect([problems, behind]).toEqual([[], []])
})

test('says which file is behind its English one, with the command that shows what changed', async () => {
  const { problems, behind } = await after(['content/pages/printing.yaml', (text) => `${text}\n`])
  expect(problems).toEqual([])
  expect(behind).toEqual([
    expect.stringMatching(
      /^content\/es\/pages\/printing\.yaml: English has changed; see git diff [0-9a-f]{12} HEAD:content\/pages\/printing\.yaml, then set "content\/pages\/printing\.yaml" to "[0-9a-f]{40}" in content\/es\/translated-from\.json\.$/,
    ),
  ])
})

test('reports every mistake in a translation', async () => {
  const mistakes: [file: string, edit: Edit, answer: RegExp][] = [
    [
      'content/es/products/drinkware.yaml',
      (text) => text.replace('id: ceramic-mug', 'id: taza'),
      /drinkware\.yaml, line \d+, field "items, entry 2, id": is not the id of an entry in content\/products\/drinkware\.yaml; write one of/,
    ],
    [
      'content/es/pages/pricing.yaml',
      (text) => text.replace(/^slug: .*/m, 'slug: impresion'),
      /printing\.yaml, (line \d+, )?field "slug": is already the address of content\/es\/pages\/pricing\.yaml/,
    ],
    [
      'content/es/pages/samples.yaml',
      (text) => text.replace(/^slug: .*/m, 'slug: templates'),
      /field "slug": is reserved by the site/,
    ],
    [
      'content/es/pages/brochures.yaml',
      (text) => text.replace(/choice: .*/, 'choice: Skywriting'),
      /brochures\.yaml, line \d+, field "ask, choice": names "Skywriting", which is not an option of the form/,
    ],
    [
      'content/es/pages/custom-tote-bags.yaml',
      (text) => text.replace(/7 x 8\s+pulgadas/, '12 x 12 pulgadas'),
      /tote-bags\.yaml, line \d+, field ".*model": shows a logo within 7 x 8 inches, which no text of this page states/,
    ],
    [
      'content/es/translated-from.json',
      (text) => text.replace('}', ''),
      /es\/translated-from\.json, line \d+: a quote or bracket is not closed/,
    ],
    [
      'content/es/pages/home.yaml',
      (text) => text.replace(/href: .*/, "href: '#nada'"),
      /es\/pages\/home\.yaml, line \d+, field ".*href": points to #nada, a section that does not exist/,
    ],
    [
      'content/es/navigation.yaml',
      () => undefined,
      /es\/navigation\.yaml: is missing; translate content\/navigation\.yaml into Español/,
    ],
  ]
  const { problems } = await after(...mistakes.map(([file, edit]) => [file, edit] as const))
  for (const [, , answer] of mistakes) expect(problems).toContainEqual(expect.stringMatching(answer))
})

test('reports two products with one name, once the ids are right', async () => {
  const { problems } = await after([
    'content/es/products/drinkware.yaml',
    (text) => text.replace('name: Taza de cerámica', 'name: Vaso  térmico'),
  ])
  expect(problems).toContainEqual(
    expect.stringMatching(
      /field "items, entry 2, name": is also the name of "Insulated tumbler"; give "Ceramic mug" a different one/,
    ),
  )
})

test('reports in English only what translations take from English', async () => {
  const { problems } = await after(['content/claims.yaml', (text) => `${text}color: red\n`])
  expect(problems).toEqual([
    expect.stringMatching(/^content\/claims\.yaml, line \d+, field "color": there is no field named "color"/),
  ])
})

test('reports translations of a page that does not exist and of a file that is not translated', async () => {
  cpSync(path.join(root, 'content/es/pages/pricing.yaml'), path.join(root, 'content/es/pages/mugs-2.yaml'))
  cpSync(path.join(root, 'content/redirects.yaml'), path.join(root, 'content/es/redirects.yaml'))
  const { problems } = await checkContent(root)
  rmSync(path.join(root, 'content/es/pages/mugs-2.yaml'))
  rmSync(path.join(root, 'content/es/redirects.yaml'))
  expect(problems.map(sentence)).toEqual([
    expect.stringMatching(
      /^content\/es\/pages\/mugs-2\.yaml: translates content\/pages\/mugs-2\.yaml, which does not exist/,
    ),
    'content/es/redirects.yaml: is not read, because content/redirects.yaml holds for all languages; delete it.',
  ])
})
