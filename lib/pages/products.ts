import { nameOf } from '#contract/asked-in-words.ts'
import 'server-only'
import { getImageProps } from 'next/image'
import { type Item, ownIn } from '#contract/asked.ts'
import { english, type Language } from '#contract/languages.ts'
import { getContent, getMessages, getMethodNames, getPage, interpolate } from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { subPages } from '#lib/content/pages.ts'
import { collections } from '#lib/content/schema/collections.ts'
import { collect } from '#lib/content/validate.ts'
import { namesIn, openingOf, type Product, pricesOf } from './blocks.ts'
import { neededByTexts } from './needed-by-texts.ts'
import { pricedBy, shownPrice } from './prices.ts'
import { allPages } from './routes.ts'

type Products = Record<string, Product>

/** The address of a picture for a list. */
export const smallOf = (picture?: { src: string; alt: string }) =>
  picture && getImageProps({ ...picture, width: 48, height: 48 }).props.src

/** None of an invalid file: its own page reports it, and no build accepts it. */
const read = async <T>(content: Promise<T>) => collect(() => content, [])

const entriesOf = memoize(
  async (name: (typeof collections)[number], language: Language): Promise<Products> => {
    const { items = [] } = (await read(getContent(name, language))) ?? {}
    const entries = items.map((entry): [string, Product] => {
      const own =
        'name' in entry
          ? { name: entry.name, type: 'Promotional Products' }
          : { name: `${entry.title}, ${entry.client}` }
      return [`${name}/${entry.id}`, { ...own, picture: smallOf(entry.picture) }]
    })
    return Object.fromEntries(entries)
  },
)

/** A page, and the entries of its blocks that can be asked for. */
const productsOf = memoize(async (name: string, language: Language): Promise<Products> => {
  const page = await read(getPage(name, language))
  if (!page) return {}
  const { cta, blocks } = page
  const type = cta.form === 'quick-quote' ? cta.choice : ''
  const picture = smallOf(openingOf(blocks).picture)
  const methodNames = await getMethodNames(language)
  const hints = pricesOf(page)
  const methods = new Set(hints.flatMap((hint) => hint.methods))
  const entries = blocks.flatMap(({ value }) => {
    if (!('requestAs' in value) || !value.requestAs) return []
    const { requestAs, items } = value
    return items.map((entry): [string, Product] => {
      const named = interpolate(requestAs, { entry: 'name' in entry ? entry.name : entry.title })
      return [`${name}#${entry.id}`, { name: named, type, picture }]
    })
  })
  const own = {
    ...namesIn(page),
    method: Object.fromEntries([...methods].map((method) => [method, methodNames[method]])),
    type,
    picture,
    prices: Object.fromEntries(hints.map(({ id, price, methods }) => [id, { price, methods }])),
  }
  return { [name]: own, ...Object.fromEntries(entries) }
})

/** Those of the file that an id names; an id comes from visitors. */
async function productsBeside(of: string, language: Language) {
  const collection = collections.find((one) => of.startsWith(`${one}/`))
  if (collection) return entriesOf(collection, language)
  const [page = ''] = of.split('#')
  return allPages().some(({ name }) => name === page) ? productsOf(page, language) : {}
}

async function namesFrom(found: readonly Promise<Products>[], language: Language) {
  const products: Products = Object.assign({}, ...(await Promise.all(found)))
  return { language, feet: (await getMessages(language)).price.feet, products }
}

/** The names of some items in a language: reads no other files than theirs. */
export const namesOf = (items: readonly Pick<Item, 'of'>[], language: Language) =>
  namesFrom(
    items.map(({ of = '' }) => productsBeside(of, language)),
    language,
  )

/**
 * Items as the content has them now: in the words that staff read, with the prices of those that were shown, where another is
 * only what the visitor has seen, and what a rush order adds; a percent, if it has no amount.
 */
export async function reprice(items: readonly Item[]) {
  const names = await namesOf(items, english)
  return items.map((item): Item => {
    const isRush = item.plan === 'Rush order'
    const by = pricedBy(ownIn(names.products, item.of), item, isRush)
    const shown = item.shown && by && shownPrice(by.price, by.chosen)
    const seen = item.shown?.total === shown?.total ? undefined : item.shown
    const { percent = 0 } = (isRush && !shown?.rush && by?.price.rush) || {}
    return {
      ...item,
      words: nameOf(item, names),
      shown,
      seen,
      surcharge: percent ? `${percent}%` : undefined,
    }
  })
}

/** The quote list's copy, and what it knows of all products. */
export async function quoteListTexts(language: Language) {
  const { quoteList, forms, price } = await getMessages(language)
  const { facts, priceShown, whiteBase, sums } = forms.shared
  const pages = subPages(language)
  const found = [
    ...collections.map((name) => entriesOf(name, language)),
    ...pages.map(({ name }) => productsOf(name, language)),
  ]
  return {
    ...quoteList,
    facts,
    priceShown,
    whiteBase,
    sums,
    day: await neededByTexts(language),
    price,
    ...(await namesFrom(found, language)),
  }
}
export type QuoteListTexts = Awaited<ReturnType<typeof quoteListTexts>>
