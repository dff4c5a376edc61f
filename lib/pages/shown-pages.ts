import 'server-only'
import type { Language } from '#contract/languages.ts'
import { HOME, homePage, type Page, sourceAddress } from '#lib/content/addresses.ts'
import { getMessages, getNavigation, getPage, pageLanguage } from '#lib/content/index.ts'
import { memoize } from '#lib/content/memoize.ts'
import { listAllPages, publishedLanguages, subPages } from '#lib/content/pages.ts'
import type { PieceLink } from '#lib/mockup/piece.ts'
import { env } from '#lib/server/env.ts'
import { articleOf, openingOf, priceOf, type Step } from './blocks.ts'

const options = { root: env.CONTENT_ROOT, drafts: env.SHOW_DRAFTS }

const shownSubPages = memoize((language: Language) => subPages({ ...options, language }))

/** Pages in all languages. */
export const shownPages = memoize(() => listAllPages(options))

/** The params of app/[[...path]], the segments of an address. */
export type PathParams = Promise<{ path?: string[] }>

export async function pageAt(params: PathParams) {
  const address = `/${((await params).path ?? []).join('/')}`
  return shownPages().find((page) => page.address === address)
}

export const shownHomes = () => publishedLanguages(options.root).map(homePage)

/** The same page in every language that has it, English first. */
export const inEveryLanguage = ({ name }: Page) => shownPages().filter((page) => page.name === name)

const PLACES = ['first', 'second', 'third']

/** In development, skips an invalid page, which would otherwise break the footer of all others. */
async function readable(page: Page) {
  try {
    const content = await getPage(page.name, page.language)
    return { ...content, href: page.address, source: sourceAddress(page) }
  } catch (error) {
    if (env.NODE_ENV === 'development') return undefined
    throw error
  }
}

const readableIn = memoize(async (language: Language) =>
  (await Promise.all(shownSubPages(language).map(readable))).filter((page) => page !== undefined),
)

const readablePages = async (language?: Language) => readableIn(language ?? (await pageLanguage()))

/** Returns the lists of the footer and its row of products, with the pages that name one as their place. */
export async function footerLinks() {
  const [{ footer }, pages] = await Promise.all([getNavigation(), readablePages()])
  const withPages = ({ title, links }: typeof footer.products, place?: string) => {
    const added = pages.filter((page) => page.footer === place)
    return { title, links: [...links, ...added.map(({ name, href }) => ({ label: name, href }))] }
  }
  return {
    lists: footer.lists.map((list, index) => withPages(list, PLACES[index])),
    products: withPages(footer.products, 'products'),
  }
}

export const guides = async () =>
  (await readablePages())
    .filter(({ kind }) => kind === 'guide')
    .map(({ name, href }) => ({ label: name, href }))

/** Newest first; articles of one day in the order of their addresses. */
export const articles = async (language?: Language) =>
  (await readablePages(language))
    .flatMap(({ href, seo, blocks, ...page }) => {
      const article = articleOf(page)
      return article ? [{ href, title: openingOf(blocks).title, text: seo.description, article }] : []
    })
    .sort((a, b) => b.article.date.localeCompare(a.article.date))

/** The page that lists all articles. */
const articleList = async (language: Language) =>
  (await readablePages(language)).find(({ blocks }) =>
    blocks.some(({ discriminant, value }) => discriminant === 'links' && value.variant === 'articles'),
  )

export const pagesBelow = async (page: Page) =>
  (await readablePages(page.language)).filter(
    ({ kind, parent }) => kind === 'product' && parent === sourceAddress(page),
  )

/** With the name of the page above as their category. */
export async function pagesWithPrices() {
  const pages = await readablePages()
  return pages.flatMap(({ name, href, parent, blocks }) => {
    const hint = priceOf(blocks)
    const category = pages.find(({ source }) => source === parent)?.name ?? name
    return hint ? [{ name, href, category, price: hint.price, covers: hint.intro }] : []
  })
}

/** The pages whose piece shows a visitor's logo. */
export async function pagesWithMockup(): Promise<PieceLink[]> {
  const pages = await readablePages()
  return pages.flatMap(({ name, href, blocks }) => {
    const mockup = blocks.find(({ discriminant }) => discriminant === 'mockup')
    if (mockup?.discriminant !== 'mockup') return []
    const { model, method, colors, inks } = mockup.value
    return [{ name, href, model, method, colors, inks }]
  })
}

/** Returns the breadcrumb between the home page and this one. Product pages are below the list of products. */
export async function trailOf({ name, language, address }: Page): Promise<Step[]> {
  const [above, { blocks }, copy, { kind }] = await Promise.all([
    pagesAbove(name, language),
    getPage(HOME, language),
    getMessages(language),
    getPage(name, language),
  ])
  const list = kind === 'article' && above.length === 0 ? await articleList(language) : undefined
  if (list) return [{ name: list.name, href: list.href }]
  const top = above[0]?.href ?? address
  const isProduct = blocks.some(
    ({ discriminant, value }) =>
      discriminant === 'categories' && value.items.some(({ link }) => link.href.split('#')[0] === top),
  )
  const products = { name: copy.breadcrumbProducts, href: `${homePage(language).address}#products` }
  return [...(isProduct ? [products] : []), ...above]
}

/** Ends, because the content check rejects circular parents. */
async function pagesAbove(name: string, language: Language): Promise<Step[]> {
  const { parent } = await getPage(name, language)
  const page = shownSubPages(language).find((one) => sourceAddress(one) === parent)
  if (!page) return []
  const { name: called } = await getPage(page.name, language)
  return [...(await pagesAbove(page.name, language)), { name: called, href: page.address }]
}
