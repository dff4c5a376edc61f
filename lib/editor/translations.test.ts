import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse, stringify } from 'yaml'
import { checkContent } from '#lib/content/check/index.ts'
import { copyContent } from '#lib/content/testing/copy.ts'
import { dotPath, textsBeside } from '#lib/content/translated-texts.ts'
import { keyOf } from './merge.ts'
import { diskStore } from './store.ts'
import { listTranslations, readTranslation, saveTranslation } from './translations.ts'

const MUGS = 'content/pages/custom-mugs.yaml'
const SPANISH = 'content/es/pages/custom-mugs.yaml'
const HOME = 'content/home/hero.yaml'
let root: string
const at = (file: string) => path.join(root, file)
const read = (file: string) => readFileSync(at(file), 'utf8')

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'translated-'))
  copyContent(root, 'es')
  symlinkSync(path.resolve('public'), at('public'))
})
afterEach(() => rmSync(root, { recursive: true }))

const edit = (file: string, change: (content: ReturnType<typeof parse>) => void) => {
  const content = parse(read(file))
  change(content)
  writeFileSync(at(file), stringify(content))
}

const textsOf = async (file: string) =>
  textsBeside(file, await readTranslation(diskStore(root), { language: 'es', file }))

/** A text of the current form with a new translation. */
async function written(file: string, place: string, text: string) {
  const found = (await textsOf(file)).find((one) => dotPath(one.path) === place)
  if (!found) throw new Error(`${file} has no text ${place}.`)
  return { path: found.path as (string | number)[], english: found.english, base: found.translation, text }
}

type Save = Parameters<typeof saveTranslation>[1]
const save = (file: string, texts: Save['texts'], more: Partial<Save> = {}) =>
  saveTranslation(diskStore(root), { language: 'es', file, texts, choices: {}, ...more })

const progress = async (file: string) =>
  (await listTranslations(diskStore(root), 'es')).find((one) => one.file === file)

test('saves edited and confirmed texts with the English that they translate, and changes nothing else', async () => {
  edit(MUGS, (page) => {
    page.seo.description = 'Mugs.'
    page.seo.shareAlt = 'A mug.'
  })
  expect(await progress(MUGS)).toMatchObject({ behind: 2, missing: 0 })
  const before = parse(read(SPANISH))
  const { base: stillRight = '' } = await written(MUGS, 'seo.shareAlt', '')
  const texts = [
    await written(MUGS, 'seo.description', ' Tazas. '),
    await written(MUGS, 'seo.shareAlt', stillRight),
  ]
  expect(await save(MUGS, texts)).toEqual({ saved: true })
  before.seo.description = 'Tazas.'
  expect(parse(read(SPANISH))).toEqual(before)
  expect(await progress(MUGS)).toMatchObject({ behind: 0, missing: 0 })
})

test('keeps different texts from two people, and reports a conflict over the same text', async () => {
  const [mine, other, theirs] = [
    await written(MUGS, 'name', 'Tazas mías'),
    await written(MUGS, 'seo.title', 'Tazas {brand}'),
    await written(MUGS, 'name', 'Tazas suyas'),
  ]
  await save(MUGS, [theirs])
  await save(MUGS, [other])
  expect(parse(read(SPANISH))).toMatchObject({ name: 'Tazas suyas', seo: { title: 'Tazas {brand}' } })
  expect(await save(MUGS, [mine])).toEqual({
    conflicts: [{ path: ['name'], place: 'Name', mine: 'Tazas mías', theirs: 'Tazas suyas' }],
  })
  expect(read(SPANISH)).toContain('Tazas suyas')
  await save(MUGS, [mine], { choices: { [keyOf(['name'])]: 'mine' } })
  expect(read(SPANISH)).toContain('Tazas mías')
})

test('does not save a translation of English that has changed', async () => {
  const text = await written(MUGS, 'name', 'Tazas')
  edit(MUGS, (page) => {
    page.name = 'Cups'
  })
  expect(await save(MUGS, [text])).toEqual({ outdated: true })
})

test('rejects a mistake with its place and writes nothing', async () => {
  const before = read(SPANISH)
  const lost = await written(MUGS, 'seo.title', 'Tazas')
  await expect(save(MUGS, [lost])).rejects.toThrow('Search engines and sharing › Title is missing {brand}')
  expect(read(SPANISH)).toBe(before)
})

test('starts a page as a draft, and publishes it only once all of its texts are translated', async () => {
  rmSync(at(SPANISH))
  const texts = await Promise.all(
    (await textsOf(MUGS)).map(({ path: place, english }) => written(MUGS, dotPath(place), `¡${english}`)),
  )
  const [first, ...others] = texts
  if (!first) throw new Error('The page has texts.')
  for (const slug of ['', 'Tazas', 'request', 'impresion'])
    await expect(save(MUGS, [first], { slug })).rejects.toThrow(/^the address is /)
  await expect(save(MUGS, [first], { slug: 'tazas', isDraft: false })).rejects.toThrow(
    /^some texts are missing/,
  )
  await save(MUGS, [first], { slug: 'tazas' })
  expect(parse(read(SPANISH))).toMatchObject({ name: first.text, slug: 'tazas', draft: true })
  expect(await progress(MUGS)).toMatchObject({ isDraft: true, missing: others.length })
  const { page } = await readTranslation(diskStore(root), { language: 'es', file: MUGS })
  expect(page?.savedDraft).toBe('/es/tazas')
  expect((await checkContent(root)).problems).toEqual([])
  await save(MUGS, others, { isDraft: false })
  expect(parse(read(SPANISH))).toMatchObject({ slug: 'tazas', draft: false })
  edit(MUGS, ({ blocks }) =>
    blocks.push({ discriminant: 'text', value: { title: 'New', paragraphs: ['So.'] } }),
  )
  await expect(save(MUGS, [await written(MUGS, 'name', 'Tazas')])).rejects.toThrow(
    /must be fully translated$/,
  )
  await expect(save(MUGS, [], { slug: 'tazones' })).rejects.toThrow(
    'the address of a published page cannot be changed',
  )
})

test('leaves untranslated texts out of a shared file', async () => {
  rmSync(at('content/es/home/hero.yaml'))
  await save(HOME, [await written(HOME, 'title', 'Hecho en {countries} países')])
  expect(parse(read('content/es/home/hero.yaml'))).toEqual({ title: 'Hecho en {countries} países' })
})

test.each(['content/redirects.yaml', 'content/pages/none.yaml', '../package.json'])(
  'refuses to open %s for translation',
  async (file) => {
    await expect(readTranslation(diskStore(root), { language: 'es', file })).rejects.toThrow(/is not a file/)
  },
)
