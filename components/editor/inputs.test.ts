import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { AssetFormField, BasicFormField } from '@keystatic/core'
import { createReader } from '@keystatic/core/reader'
import type { ReactElement } from 'react'
import { parse } from 'yaml'
import { editorConfig } from '#keystatic.config.ts'
import { checkbox, decimal, group, line, list, text, wholeNumber } from '#lib/content/schema/fields.ts'
import { picture } from '#lib/content/schema/shared-fields.ts'
import { entryLabel, inputsFor } from './inputs.tsx'
import type { Picture } from './picture-input.tsx'

const validated = (...given: Parameters<typeof inputsFor>) =>
  inputsFor(...given) as Record<string, BasicFormField<string>>

test('the editor refuses what the schema refuses', () => {
  const review = group('Review', {
    title: text('Title', 20),
    intro: line('Introduction', 600, { optional: true }),
    stars: wholeNumber('Stars', 1, 5),
    fee: decimal('Fee', 0, 99),
  })
  const { title, intro, stars, fee } = validated(review, {})
  expect(() => title?.validate('')).toThrow('Title must not be empty')
  expect(() => title?.validate('x'.repeat(21))).toThrow('Title: is too long; shorten it to 20 characters')
  expect(intro?.validate('')).toBe('')
  for (const number of ['', '0', '6', '1.5', 'five']) expect(() => stars?.validate(number)).toThrow(/^Stars/)
  expect(stars?.validate('5')).toBe('5')
  for (const number of ['9,50', '1,000', '-1', '.5']) expect(() => fee?.validate(number)).toThrow(/^Fee/)
  expect(() => fee?.validate('9,50')).toThrow('Fee: has a comma; write decimals with a point, such as 14.5')
  expect(fee?.validate('9.50')).toBe('9.50')
  expect(fee?.serialize('9.50')).toEqual({ value: 9.5 })
})

test('a picture that is uploaded in a page has the address at which Keystatic stores it', () => {
  const block = group('Block', { hero: picture('Picture', 'pages') })
  type Inputs = { hero: { fields: { src: AssetFormField<Picture, Picture, string> } } }
  const { src } = (inputsFor(block, {}) as never as Inputs).hero.fields
  const upload = { name: 'cups-1a2b3c4d.webp', content: new Uint8Array(), preview: '' }
  const chosen = { src: '/images/pages/cups-1a2b3c4d.webp', upload }
  const addressIn = (slug?: string) =>
    src.serialize(chosen, { slug, suggestedFilenamePrefix: undefined }).value
  expect(src.directory).toBe('public/images/pages')
  expect(addressIn()).toBe('/images/pages/cups-1a2b3c4d.webp')
  expect(addressIn('custom-mugs')).toBe('/images/pages/custom-mugs/cups-1a2b3c4d.webp')
})

test('the editor can open every file of the content, in every language', async () => {
  const { collections, singletons } = createReader(process.cwd(), editorConfig({}))
  for (const file of Object.values(singletons)) expect(await file.readOrThrow()).toBeTruthy()
  for (const pages of Object.values(collections)) expect((await pages.all()).length).toBeGreaterThan(0)
})

test('saving a page that nobody has changed writes what its file says', async () => {
  type Serialize = (value: unknown, at: object) => { value: unknown }
  type Field = { kind: string; parse: (value: unknown) => unknown; serialize: Serialize }
  type Schema = Field & { fields: object; element: Schema; values: Record<string, Schema> }
  const written = (schema: Schema, value: unknown): unknown => {
    if (schema.kind === 'object') return writtenFields(schema.fields, value)
    if (schema.kind === 'array') return [value ?? []].flat().map((entry) => written(schema.element, entry))
    const { discriminant, value: held } = Object(value)
    if (schema.kind !== 'conditional') return schema.serialize(schema.parse(value), {}).value
    return { discriminant, value: written(schema.values[discriminant] as Schema, held) }
  }
  function writtenFields(fields: object, value: unknown) {
    const entries = Object.entries(fields).map(([key, field]) => [key, written(field, Object(value)[key])])
    return Object.fromEntries(entries)
  }
  // Who writes a file by hand may leave them out.
  const withoutEmpty = (value: unknown) =>
    JSON.parse(JSON.stringify(value), (_, held) =>
      typeof held === 'object' && Object.keys(held).length === 0 ? undefined : held,
    )
  const { collections = {} } = editorConfig({})
  for (const [name, folder] of [
    ['pages', 'content/pages'],
    ['pages-ar', 'content/ar/pages'],
  ] as const) {
    const { name: _slug, ...fields } = collections[name]?.schema ?? {}
    for (const file of readdirSync(folder)) {
      const { name: _name, ...page } = parse(readFileSync(path.join(folder, file), 'utf8'))
      const saved = writtenFields(fields, page)
      expect([file, withoutEmpty(saved)]).toEqual([file, withoutEmpty(page)])
    }
  }
})

test('a new price is a placeholder, and a file that does not say so has none', () => {
  const field = checkbox('Placeholder', { isTickedAtFirst: true })
  const { placeholder } = inputsFor(group('Price', { placeholder: field }), {}) as Record<
    string,
    BasicFormField<object>
  >
  expect([placeholder?.defaultValue(), placeholder?.parse(undefined)]).toEqual([true, false])
})

test('the arrow of a hosted editor leads to the preview of the branch, if the host has an address for it', () => {
  const addressesIn = (previewUrl?: string) => {
    const { collections, singletons } = editorConfig({ githubRepo: 'owner/name', previewUrl })
    return [collections?.pages?.previewUrl, singletons?.portfolio?.previewUrl]
  }
  expect(addressesIn()).toEqual(['/{slug}', '/#portfolio'])
  const preview = 'https://{branch}.example.com'
  expect(addressesIn(preview)).toEqual([`${preview}/{slug}`, `${preview}/#portfolio`])
})

test('a pasted address of a translation stays when its name is translated', () => {
  const name = editorConfig({}).collections?.['pages-es']?.schema.name as BasicFormField<object>
  const value = name.defaultValue()
  const input = name.Input({ value } as Parameters<typeof name.Input>[0])
  const { defaultValue } = (input as ReactElement<{ defaultValue: object }>).props
  // Keystatic makes the address from the name if both are the same object.
  expect(defaultValue).toEqual(value)
  expect(defaultValue).not.toBe(value)
})

const shared = list('Breaks', text('Break'), 30, { isShared: true })
const priced = group('Price', { unit: text('Unit', 20), breaks: shared })

test('a translation asks for nothing that it takes from English, misses none of it, and drops what is pasted', () => {
  expect(Object.keys(inputsFor(priced, {}))).toEqual(['unit', 'breaks'])
  const { breaks } = inputsFor(priced, {}, true) as Record<string, BasicFormField<object>>
  expect(breaks?.Input({} as Parameters<typeof breaks.Input>[0])).toBeNull()
  expect(breaks?.serialize(breaks.parse(['5 for $2'])).value).toBeUndefined()
  expect(entryLabel(priced, { fields: { unit: state('por taza') } }, {}, 'unit')).toBe('por taza')
})

const VARIABLES = { rushHours: '24-48' }

const card = group('Card', { title: text('Title', 20), text: line('Text', 30) })

/** The state of an input, as Keystatic passes it to `itemLabel`. */
const serialize = (one: unknown) => ({ value: one || undefined })
const state = (value: unknown) => ({ schema: { serialize }, value })
const cardLabel = (title: string, text: string) =>
  entryLabel(card, { fields: { title: state(title), text: state(text) } }, VARIABLES, 'title')

test('names an entry in its list, and what is wrong with it as it would be saved', () => {
  expect(cardLabel('Rush', 'Ready in {rushHours} hours, sure')).toBe('Rush')
  expect(cardLabel('', 'Ready')).toBe('⚠ Card (Title: is missing; write some text)')
  expect(cardLabel('Rush', 'x'.repeat(31))).toBe('⚠ Rush (Text: is too long; shorten it to 30 characters)')
  expect(cardLabel('Rush', 'In {rush} hours')).toMatch(/^⚠ Rush \(Text: uses \{rush\}, which is not/)
})

test('names an entry that is a single text by itself, one with a number by it, a block by its first title', () => {
  expect(entryLabel(text('Point'), state('Fired print'), {})).toBe('Fired print')
  const price = group('Break', { quantity: wholeNumber('From', 1, 99) })
  expect(entryLabel(price, state({ quantity: 24 }), {}, 'quantity')).toBe('Break: 24')
  const sections = list('Sections', group('Section', { title: text('Title') }))
  const block = group('Text', { sections })
  expect(entryLabel(block, state({ sections: [{ title: 'Cookies' }] }), {}, 'title')).toBe('Cookies')
})
