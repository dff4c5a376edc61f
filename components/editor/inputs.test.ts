import { createReader } from '@keystatic/core/reader'
import { editorConfig } from '#keystatic.config.ts'
import { group, line, list, text, wholeNumber } from '#lib/content/schema/fields.ts'
import { names } from '#lib/content/schema/index.ts'
import { entryLabel, inputsFor } from './inputs.tsx'

test('the editor refuses what the schema refuses', () => {
  const { title, intro, stars } = inputsFor(
    group('Review', {
      title: text('Title', { max: 20 }),
      intro: line('Introduction', { optional: true }),
      stars: wholeNumber('Stars', { min: 1, max: 5 }),
      points: list('Points', { min: 1, max: 3, of: text('Point') }),
    }),
    {},
  ) as Record<string, { validate: (value: unknown) => unknown }>
  expect(() => title?.validate('')).toThrow('Title must not be empty')
  expect(() => title?.validate('x'.repeat(61))).toThrow(/^Title/)
  expect(title?.validate('Printed in {countries} countries')).toBeDefined()
  expect(intro?.validate('')).toBe('')
  for (const number of [0, 6, 1.5]) expect(() => stars?.validate(number)).toThrow(/^Stars/)
  expect(stars?.validate(5)).toBe(5)
})

test('the editor can open every file of the content, in every language', async () => {
  const { collections, singletons } = createReader(process.cwd(), editorConfig({}))
  for (const name of names) expect(await singletons[name]?.readOrThrow()).toBeTruthy()
  for (const pages of Object.values(collections)) expect((await pages.all()).length).toBeGreaterThan(40)
})

const priced = group('Price', {
  unit: text('Unit', { max: 20 }),
  breaks: list('Breaks', { isShared: true, of: text('Break') }),
})

test('a translation has no fields for what it takes from English, and misses none of them', () => {
  expect(Object.keys(inputsFor(priced, {}))).toEqual(['unit', 'breaks'])
  expect(Object.keys(inputsFor(priced, {}, true))).toEqual(['unit'])
  expect(entryLabel(priced, { fields: { unit: state('por taza') } }, {}, 'unit')).toBe('por taza')
})

const VARIABLES = { rushHours: '24-48' }

const card = group('Card', { title: text('Title', { max: 20 }), text: line('Text', { max: 30 }) })

/** The state of an input, as Keystatic passes it to `itemLabel`. */
const state = (value: string) => ({
  schema: { serialize: (one: string) => ({ value: one || undefined }) },
  value,
})
const cardLabel = (title: string, text: string) =>
  entryLabel(card, { fields: { title: state(title), text: state(text) } }, VARIABLES, 'title')

test('names an entry in its list, and what is wrong with it as it would be saved', () => {
  expect(cardLabel('Rush', 'Ready in {rushHours} hours, sure')).toBe('Rush')
  expect(cardLabel('', 'Ready')).toBe('⚠ Card (Title: is missing; write some text)')
  expect(cardLabel('Rush', 'x'.repeat(31))).toBe('⚠ Rush (Text: is too long; shorten it to 30 characters)')
  expect(cardLabel('Rush', 'In {rush} hours')).toMatch(/^⚠ Rush \(Text: uses \{rush\}, which is not/)
})

test('names an entry that is a single text by itself', () => {
  expect(entryLabel(text('Point'), state('Fired print'), {})).toBe('Fired print')
})
