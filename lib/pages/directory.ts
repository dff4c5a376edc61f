import 'server-only'
import type { Language } from '#contract/languages.ts'
import { businessDaysInWords } from '#lib/content/business-days.ts'
import { getContent, getMessages, getMethodNames } from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { timeOf } from '#lib/content/price-list.ts'
import { collect } from '#lib/content/validate.ts'
import { familiesOn, ofKind, openingOf, pricesOf } from './blocks.ts'
import { fromInWords } from './prices.ts'
import { smallOf } from './products.ts'
import { contentsIn } from './routes.ts'
import type { Searched } from './search.ts'

type Content = Awaited<ReturnType<typeof contentsIn>>[number]

/** By family, in the order of the footer: its page, and all products, with what they cost from and how long they take. Then guides, articles and other pages. */
export const directoryIn = memoize(async (language: Language) => {
  const pages = await contentsIn(language)
  const messages = await getMessages(language)
  const methodNames = await getMethodNames(language)

  function entryOf(page: Content, category: string): Searched {
    const { name, href, seo, cta, alsoCalled, blocks } = page
    const hints = pricesOf(page)
    const [price] = hints.map((hint) => hint.price)
    const time = price && timeOf(price)
    const facts = price && [fromInWords(price, messages), time && businessDaysInWords(time, messages)]
    const headings = blocks.flatMap(({ value }) => {
      const { eyebrow, title, items = [] } = Object(value)
      return [eyebrow, title, ...items.map((item: Record<string, string>) => item.title ?? item.name)]
    })
    const methods = hints.flatMap((hint) => hint.methods.map((method) => methodNames[method]))
    return {
      name,
      href,
      note: facts?.filter(Boolean).join('\n') ?? seo.description,
      picture: smallOf(openingOf(blocks).picture),
      category,
      also: alsoCalled.join(' '),
      words: [seo.description, cta.hint, ...headings, ...methods].join(' '),
    }
  }

  /** A product without a page leads to its card. */
  async function productsOn(page: Content) {
    const families = familiesOn(page).map(async (family) => {
      // None of an invalid file, which its own page reports.
      const { items = [] } = (await collect(() => getContent(family, language), [])) ?? {}
      return items.map(
        ({ id, name, href, description, category, features, alsoCalled, picture }): Searched => ({
          name,
          href: href ?? `${page.href}#${family}/${id}`,
          note: description,
          picture: smallOf(picture),
          category: page.name,
          also: alsoCalled.join(' '),
          words: [category, ...features].join(' '),
        }),
      )
    })
    return (await Promise.all(families)).flat()
  }

  const { links } = (await getContent('navigation', language)).footer.products
  const placeOf = (page: Content) => links.findIndex(({ href }) => href === page.href) + 1 || links.length + 1
  const families = pages.filter(({ kind }) => kind === 'family').toSorted((a, b) => placeOf(a) - placeOf(b))
  const byFamily = families.map(async (page) => [
    ...[page, ...pages.filter(({ kind, parent }) => kind === 'product' && parent === page.source)].map(
      (one) => entryOf(one, page.name),
    ),
    ...(await productsOn(page)),
  ])
  const others = pages.filter(
    ({ kind, blocks }) =>
      kind !== 'family' &&
      kind !== 'product' &&
      blocks.at(-1)?.discriminant !== 'text' &&
      ofKind(blocks, 'directory').length === 0,
  )
  return [
    ...(await Promise.all(byFamily)).flat(),
    ...others.map((page) => ({ ...entryOf(page, messages.directory.others), picture: undefined })),
  ]
})
