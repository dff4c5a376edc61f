import 'server-only'
import { getHome, getInterfaceCopy, getNavigation, getPage } from '#lib/content/index.ts'
import type { Page } from '#lib/content/pages.ts'
import { homePage, subPages } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'
import { articleOf, openingOf, priceOf, type Step } from './blocks.ts'

export const shownSubPages = () =>
  subPages({ root: env.CONTENT_ROOT, drafts: env.NODE_ENV === 'development' })

/** Drafts included. */
export const subPageNamed = (name: unknown) =>
  subPages({ root: env.CONTENT_ROOT, drafts: true }).find((page) => page.name === name)

export const shownPages = () => [homePage, ...shownSubPages()]

const PLACES = ['first', 'second', 'third']

/** In development an invalid page is left out of the footer of all others. */
async function readable({ name, address }: Page) {
  try {
    return { ...(await getPage(name)), href: address }
  } catch (error) {
    if (env.NODE_ENV === 'development') return undefined
    throw error
  }
}

const readablePages = async () =>
  (await Promise.all(shownSubPages().map(readable))).filter((page) => page !== undefined)

/** The lists of the footer and its row of products, with the pages that are added to them. */
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

/** Newest first; of one day, in the order of their addresses. */
export const articles = async () =>
  (await readablePages())
    .flatMap(({ href, seo, blocks, ...page }) => {
      const article = articleOf(page)
      return article ? [{ href, title: openingOf(blocks).title, text: seo.description, article }] : []
    })
    .sort((a, b) => b.article.date.localeCompare(a.article.date))

/** The page that lists them. */
const articleList = async () =>
  (await readablePages()).find(({ blocks }) => blocks.some(({ discriminant }) => discriminant === 'articles'))

export const pagesBelow = async (address: string) =>
  (await readablePages()).filter(({ kind, parent }) => kind === 'product' && parent === address)

export const pagesWithPrices = async () =>
  (await readablePages()).flatMap(({ name, href, blocks }) => {
    const price = priceOf(blocks)
    return price ? [{ name, href, price }] : []
  })

/** The steps of the breadcrumb between the home page and this one. Pages of products stand below the list of products. */
export async function trailOf(name: string): Promise<Step[]> {
  const [above, { categories }, copy, { kind }] = await Promise.all([
    pagesAbove(name),
    getHome('products'),
    getInterfaceCopy(),
    getPage(name),
  ])
  const list = kind === 'article' && above.length === 0 ? await articleList() : undefined
  if (list) return [{ name: list.name, href: list.href }]
  const top = above[0]?.href ?? `/${name}`
  const isProduct = categories.some(({ link }) => link.href.split('#')[0] === top)
  return [...(isProduct ? [{ name: copy.breadcrumbProducts, href: '/#products' }] : []), ...above]
}

/** The check refuses pages above one another in a circle. */
async function pagesAbove(name: string): Promise<Step[]> {
  const { parent } = await getPage(name)
  if (!parent) return []
  const above = parent.slice(1)
  return [...(await pagesAbove(above)), { name: (await getPage(above)).name, href: parent }]
}
