import 'server-only'
import { HOME, homePage, type Page } from '#lib/content/addresses.ts'
import { getMessages, getPage } from '#lib/content/index.ts'
import { collect } from '#lib/content/validate.ts'
import { contents, contentsIn } from './routes.ts'

export const guides = async () =>
  (await contents()).filter(({ kind }) => kind === 'guide').map(({ name, href }) => ({ label: name, href }))

/** The breadcrumb between the home page and this one. Product pages are below the list of products. */
export async function breadcrumbOf({ language, address }: Page): Promise<{ name: string; href: string }[]> {
  const pages = await contentsIn(language)
  const home = await collect(() => getPage(HOME, language), [])
  const { breadcrumbProducts } = await getMessages(language)
  const page = pages.find(({ href }) => href === address)
  if (!page) return []
  const above = pagesAbove(page, pages)
  const listOfArticles = pages.find(({ blocks }) =>
    blocks.some(({ discriminant, value }) => discriminant === 'links' && value.variant === 'articles'),
  )
  if (page.kind === 'article' && above.length === 0 && listOfArticles) return [listOfArticles]
  const [top = page] = above
  const isProduct = home?.blocks.some(
    ({ discriminant, value }) =>
      discriminant === 'categories' && value.items.some(({ link }) => link.href.split('#')[0] === top.href),
  )
  const products = { name: breadcrumbProducts, href: `${homePage(language).address}#products` }
  return [...(isProduct ? [products] : []), ...above]
}

type Content = Awaited<ReturnType<typeof contentsIn>>[number]

/** Ends, because the content check rejects circular parents. */
function pagesAbove({ parent }: Content, pages: Content[]): Content[] {
  const above = pages.find(({ source }) => source === parent)
  return above ? [...pagesAbove(above, pages), above] : []
}
