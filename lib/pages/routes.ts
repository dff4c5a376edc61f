import 'server-only'
import { english, type Language } from '#contract/languages.ts'
import { homePage, isHome, type Page, sourceAddress } from '#lib/content/addresses.ts'
import { built } from '#lib/content/built.ts'
import { getMessages, getPage, pageLanguage } from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { listAllPages } from '#lib/content/pages.ts'
import { type Breaks, lowestOf } from '#lib/content/price-list.ts'
import { collect } from '#lib/content/validate.ts'
import { articleOf, mockupOf, ofKind, openingOf, priceOf, pricesOf } from './blocks.ts'

/** The pages of all languages. */
export const allPages = memoize((): readonly Page[] => built()?.pages ?? listAllPages())

export const homePages = () => allPages().filter(isHome)

/** The same page in every language that has it, English first. */
export const translationsOf = ({ name }: Page) => allPages().filter((page) => page.name === name)

export async function pageAt(params: LayoutProps<'/[[...path]]'>['params']) {
  const address = `/${((await params).path ?? []).join('/')}`
  return allPages().find((page) => page.address === address)
}

/** The content of all pages but home, without those that are invalid: they report it, no build accepts them. */
export const contentsIn = memoize(async (language: Language) => {
  const pages = allPages().filter((page) => page.language === language && !isHome(page))
  const contentOf = async (page: Page) => ({
    ...(await getPage(page.name, language)),
    cta: await ctaOf(page),
    href: page.address,
    source: sourceAddress(page),
  })
  const contents = await Promise.all(pages.map((page) => collect(() => contentOf(page), [])))
  return contents.filter((content) => content !== undefined)
})

const contents = async () => contentsIn(await pageLanguage())

/** What the buttons of a page request. */
export async function ctaOf({ name, language }: Page) {
  const page = await getPage(name, language)
  const { cta, name: displayName } = page
  const of = cta.item || priceOf(page) ? name : undefined
  return { ...cta, of, topic: (await getPage(name, english)).name, displayName }
}

/** Newest first; articles of one day in the order of their addresses. */
export const articles = async () =>
  (await contents())
    .flatMap((page) => {
      const article = articleOf(page)
      const { href, seo, blocks } = page
      const { title, picture } = openingOf(blocks)
      return article ? [{ href, title, picture, text: seo.description, article }] : []
    })
    .sort((a, b) => b.article.date.localeCompare(a.article.date))

/** The product pages below a page. */
export const pagesBelow = async (page: Page) =>
  (await contentsIn(page.language)).filter(
    ({ kind, parent }) => kind === 'product' && parent === sourceAddress(page),
  )

/** The lowest of the prices that a page and the pages below it begin with. */
export async function lowestPriceAt(address: string) {
  const pages = await contents()
  const page = pages.find(({ href }) => href === address)
  const priced = pages.filter((one) => one === page || one.parent === page?.source)
  const lowest = ({ breaks }: Breaks) => lowestOf({ breaks })?.price ?? Infinity
  return priced.flatMap((one) => priceOf(one) ?? []).toSorted((a, b) => lowest(a) - lowest(b))[0]
}

/** With the name of the page above as their category. */
export async function pagesWithPrices() {
  const pages = await contents()
  return pages.flatMap((page) => {
    const category = pages.find(({ source }) => source === page.parent)?.name ?? page.name
    const { href, cta } = page
    return pricesOf(page).map((hint) => ({ ...hint, href, category, cta }))
  })
}

/** The logo preview at an English address, such as /custom-mugs#logo, and where it is in the language of the page. */
export async function previewAt(address: string) {
  const page = (await contents()).find(({ source }) => source === address.split('#')[0])
  const preview = page && mockupOf(page.blocks)
  return preview && { ...preview, href: address.replace(page.source, page.href) }
}

export const guides = async () =>
  (await contents()).filter(({ kind }) => kind === 'guide').map(({ name, href }) => ({ label: name, href }))

/** The breadcrumb from the home page to the page above this one. Families, and what is below them, are below all products. */
export async function breadcrumbOf({ language, address }: Page): Promise<{ name: string; href: string }[]> {
  const pages = await contentsIn(language)
  const page = pages.find(({ href }) => href === address)
  const above = page && pages.find(({ source }) => source === page.parent)
  const isProduct = [page, above].some((one) => one?.kind === 'family')
  return [
    { name: (await getMessages(language)).breadcrumbHome, href: homePage(language).address },
    ...pages.filter(({ blocks }) => isProduct && ofKind(blocks, 'directory').length > 0),
    ...(above ? [above] : []),
  ]
}
