import { translations } from '#contract/languages.ts'
import { getProducts, getQuoteListTexts } from './index.ts'
import { namesOnPage, translatedNames } from './request-names.ts'

test("lists a page's own item and the entries of blocks with `requestAs`", () => {
  const page = (item: string, requestAs: string, titles: string[]) =>
    namesOnPage({
      ask: { item },
      blocks: [
        { discriminant: 'list', value: { requestAs, items: titles.map((name) => ({ name })) } },
        { discriminant: 'faq', value: { items: [] } },
      ],
    } as never)
  const source = page('Socks', 'Socks: {entry}', ['Crew', '10\u00a0oz'])
  expect(source.map(({ name }) => name)).toEqual(['Socks', 'Socks: Crew', 'Socks: 10 oz'])
  // An untranslated entry has no translated name.
  const shown = page('Calcetines', 'Calcetines: {entry}', ['Altos'])
  expect(translatedNames(source, shown).map(({ english, name }) => [english, name])).toEqual([
    ['Socks', 'Calcetines'],
    ['Socks: Crew', 'Calcetines: Altos'],
  ])
})

test.each(translations)('maps English product names to the ones in %s', async (language) => {
  const [{ names }, { items }, { items: source }] = await Promise.all([
    getQuoteListTexts(language),
    getProducts('drinkware', language),
    getProducts('drinkware', 'en'),
  ])
  expect(source.map(({ name }) => names[name])).toEqual(items.map(({ name }) => name))
  expect(Object.keys(names).length).toBeGreaterThan(100)
})
