import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Language } from '#contract/languages.ts'
import { getPage, type PageContent } from '#lib/content/index.ts'
import { contentFiles } from '#lib/content/pages.ts'
import { readContent, readVariables } from '#lib/content/read.ts'
import { fileIn, fileOf, names, pageFile, SAME_IN_ALL } from '#lib/content/schema/index.ts'
import { after, copyContent, type Edit, findingsAfter, swap } from '#lib/content/testing/copy.ts'
import { contentPath } from '#lib/content/yaml.ts'
import { pricesOf } from '#lib/pages/blocks.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { markTranslated } from './languages.ts'

const root = temporaryFolder(afterAll)
copyContent(root, 'es')

const FROM = 'content/es/translated-from.json'
const read = (file: string) => readFileSync(contentPath(file), 'utf8')

// Every translation says what English says, also while the real one waits for its translator.
for (const file of contentFiles()) markTranslated(file.replace('content', 'es'))
execFileSync('git', ['init', '-q'], { cwd: root })
execFileSync('git', ['add', 'content'], { cwd: root })
const readPage = async (name: string, language: Language) => {
  const content = await readContent(pageFile(name), readVariables(language), language)
  return { ...(content as PageContent), colors: [] }
}

test('names files that are behind English, but not what translations take from there', async () => {
  const { problems, advice: behind } = await findingsAfter({
    'content/pages/printing.yaml': swap(/^name: .*/, 'name: Print and more'),
    'content/products/drinkware.yaml': swap(/name: .*/, 'name: Cup'),
    'content/claims.yaml': (text) => `${text}color: red\n`,
  })
  const color = /^content\/claims\.yaml, line \d+, field "color": there is no field named "color"/
  expect(problems).toEqual([expect.stringMatching(color)])
  const printing =
    /^content\/es\/pages\/printing\.yaml: English has changed; see git diff [0-9a-f]{12} content\/pages\/printing\.yaml, then run npm run content:check -- --translated es\/pages\/printing\.$/
  expect(behind).toContainEqual(expect.stringMatching(printing))
  expect(behind).toContainEqual(expect.stringContaining('es/products/drinkware.yaml: English has changed'))
  expect(behind).toHaveLength(3)
})

test('a stock color that a translation lacks has its English name there, and is named', async () => {
  const withoutNavy = (text: string) => text.replace(/ {2}- name: .*\n {4}id: navy\n( {4}.*\n)+/, '')
  const [{ advice }, { colors }] = await after({ 'content/es/colors.yaml': withoutNavy }, async () => [
    await findingsAfter({}),
    await getPage('custom-mugs', 'es'),
  ])
  const named = /^content\/es\/colors\.yaml.*: has no "navy", which pages show as "Navy"/
  expect(advice).toEqual([expect.stringMatching(named)])
  expect(colors.map(({ name }) => name)).toEqual(expect.arrayContaining(['Blanco', 'Navy']))
})

test('accepts the delivered translation, and asks for none of what translations take from English', async () => {
  const found = await findingsAfter({
    'content/site.yaml': swap(/phone: .*/, 'phone: (305) 555-0199'),
    'content/claims.yaml': swap(/answerHours: .*/, "answerHours: '7'"),
    'content/pages/custom-mugs.yaml': swap(/price: [\d.]+/, 'price: 23.75'),
  })
  expect(found).toMatchObject({ problems: [], advice: [] })
})

test('says of a misspelled kind of block nothing but that, also where translations have it', async () => {
  const misspelled = swap('discriminant: mockup', 'discriminant: mockups')
  const { problems } = await findingsAfter({ 'content/pages/custom-mugs.yaml': misspelled })
  expect(problems.filter((line) => !line.includes('is not a kind of block'))).toEqual([])
})

test('names at once all files that a new language lacks', async () => {
  const shared = names.filter((name) => !SAME_IN_ALL.includes(name)).map(fileOf)
  const edits = shared.map((file) => [fileIn('es', file), () => undefined])
  const { problems } = await findingsAfter(Object.fromEntries(edits))
  for (const file of shared)
    expect(problems).toContain(`${fileIn('es', file)}: is missing; translate ${file} into Español.`)
})

test('a translation is marked in one step, by the version that Git names', () => {
  const before = read(FROM)
  const claims = read('content/claims.yaml')
  writeFileSync(contentPath('content/claims.yaml'), 'hello\n')
  const done = 'content/es/claims.yaml says what content/claims.yaml says now.'
  expect(markTranslated('es/claims')).toBe(done)
  const marked = read(FROM)
  expect(JSON.parse(marked)['content/claims.yaml']).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
  const withoutClaims = (text: string) => text.replace(/(claims.yaml": ").*(",)/, '')
  expect(withoutClaims(marked)).toBe(withoutClaims(before))
  for (const name of ['es/pages/nothing', 'claims', 'es/../claims', 'fr/claims', 'es/redirects'])
    expect(markTranslated(name)).toBeUndefined()
  writeFileSync(contentPath(FROM), before)
  writeFileSync(contentPath('content/claims.yaml'), claims)
})

test('a price that changes in English changes in a translation, whose own words stay', async () => {
  const edit = (text: string) =>
    text.replace(/price: [\d.]+/, 'price: 23.75').replace('currency: USD', 'currency: MXN')
  const edits = { 'content/pages/custom-mugs.yaml': edit }
  const [hint] = pricesOf(await after(edits, () => readPage('custom-mugs', 'es')))
  expect(hint?.price).toMatchObject({ currency: 'MXN', placeholder: true, unit: 'por taza' })
  expect(hint?.price.breaks[0]?.price).toBe(23.75)
})

test('texts say the production time up to the largest quantity, of a family the span of its pages, and the print area', async () => {
  const textsOf = async (name: string) => JSON.stringify(await readPage(name, 'es')).replaceAll('\u00a0', ' ')
  const longer = { 'content/pages/custom-mugs.yaml': swap('to: 6', 'to: 90') }
  const read = () => Promise.all(['custom-mugs', 'drinkware'].map(textsOf))
  for (const texts of await after(longer, read)) expect(texts).toContain('1 a 90 días hábiles')
  expect(await textsOf('custom-t-shirts')).toContain('12 × 14 pulgadas (30 × 36 cm)')
})

test('reports every mistake in a translation', async () => {
  const mistakes: Record<string, [edit: Edit, answer: RegExp]> = {
    'content/es/products/drinkware.yaml': [
      swap('id: ceramic-mug', 'id: taza'),
      /drinkware\.yaml, line \d+, field "items, entry 2, id": is not the id of an English entry; write one of .*, or remove this entry\.$/,
    ],
    'content/es/pages/pricing.yaml': [
      swap(/^slug: .*/m, 'slug: impresion'),
      /printing\.yaml, (line \d+, )?field "slug": is already the address of content\/es\/pages\/pricing\.yaml/,
    ],
    'content/es/pages/samples.yaml': [
      swap(/^slug: .*/m, 'slug: templates'),
      /field "slug": cannot have the address \/es\/templates, which is reserved by the site; choose another/,
    ],
    'content/es/pages/custom-mugs.yaml': [
      swap(/^ {8}unit: .*/m, '$&\n        currency: EUR'),
      /custom-mugs\.yaml, line \d+, field ".*price, currency": is the same in every language, and is in content\/pages\/custom-mugs\.yaml; delete it here/,
    ],
    'content/es/pages/custom-pens.yaml': [
      swap('anchor: price', 'anchor: precio'),
      /custom-pens\.yaml, line \d+, field ".*anchor": has no block of this kind and anchor in content\/pages\/custom-pens\.yaml, where its figures are; write the same anchor/,
    ],
    'content/es/pages/how-ordering-works.yaml': [
      swap('anchor: rush', 'anchor: urgente'),
      /points to #rush, a section that content\/es\/pages\/how-ordering-works\.yaml does not have; write the same anchor/,
    ],
    [FROM]: [swap('}', ''), /es\/translated-from\.json, line \d+: Flow map/],
    'content/es/products/technology.yaml': [
      swap('id: pocket-speaker', 'id: fabric-speaker'),
      /field "items, entry \d, id": is the id of another entry of content\/es\/products\/technology\.yaml; give each its own/,
    ],
    'content/es/pages/mugs-2.yaml': [
      () => 'name: Tazas\n',
      /^content\/es\/pages\/mugs-2\.yaml: translates content\/pages\/mugs-2\.yaml, which does not exist/,
    ],
    'content/redirects.yaml': [
      () => 'list:\n  - { from: /es, to: /pricing }\n',
      /^content\/redirects\.yaml, .*from": is the address of content\/es\/pages\/home\.yaml; delete that page or/,
    ],
    'content/es/redirects.yaml': [
      () => 'list: []\n',
      /es\/redirects\.yaml: is not read, because content\/redirects\.yaml holds for all languages; delete it\.$/,
    ],
  }
  const edits = Object.entries(mistakes).map(([file, [edit]]) => [file, edit])
  const { problems } = await findingsAfter(Object.fromEntries(edits))
  for (const [, answer] of Object.values(mistakes))
    expect(problems).toContainEqual(expect.stringMatching(answer))
})
