import { translations } from '#contract/languages.ts'
import { blobId } from './check/languages.ts'
import { getForms, getProducts, getQuoteListTexts, requestNameOf } from './index.ts'
import { withEnglish } from './read.ts'
import { forms } from './schema/forms.ts'

test('takes left-out settings from English, but no entries of lists', () => {
  const source = { brand: 'H', contact: { phone: '1', city: 'Miami' }, links: [{ label: 'A', href: '/a' }] }
  expect(withEnglish(source, { contact: { city: 'Мiami' }, links: [{ label: 'B' }] })).toEqual({
    brand: 'H',
    contact: { phone: '1', city: 'Мiami' },
    links: [{ label: 'B' }],
  })
})

test('names a version of a file as Git does', () => {
  expect(blobId(Buffer.from('hello\n'))).toBe('ce013625030ba8dba906f756967f9e9ca394464a')
})

test.each(translations)(
  'maps the English names of products to those in %s by their ids',
  async (language) => {
    const [{ names }, { items }, { items: source }] = await Promise.all([
      getQuoteListTexts(language),
      getProducts('drinkware', language),
      getProducts('drinkware', 'en'),
    ])
    expect(source.map(({ name }) => names[name])).toEqual(items.map(({ name }) => name))
    expect(Object.keys(names).length).toBeGreaterThan(100)
    expect(await requestNameOf(items[1]?.name ?? '', language)).toBe(source[1]?.name)
  },
)

test.each(translations)('sends the English values of options in %s', async (language) => {
  const [own, english] = await Promise.all([getForms(language), getForms('en')])
  expect(own.hero.fields.interest.values).toEqual(english.hero.fields.interest.values)
  expect(own.hero.fields.interest.options).not.toEqual(english.hero.fields.interest.options)
})

test('keeps label and value of an option together, in whatever order a language lists them', () => {
  const { interest } = forms.shape.hero.shape.fields.shape
  const options = [
    { label: 'Ropa', value: 'Custom Apparel' },
    { label: 'Otro', value: 'Other' },
  ]
  const inOrder = (list: typeof options) => {
    const parsed = interest.parse({ label: 'Interés', prompt: 'Elija', options: list })
    return parsed.options.map((label, index) => [label, parsed.values[index]])
  }
  expect(inOrder(options.toReversed())).toEqual(inOrder(options).toReversed())
})
