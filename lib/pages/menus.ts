import 'server-only'
import { HOME, homePage, type Page } from '#lib/content/addresses.ts'
import { getMessages, getPage } from '#lib/content/index.ts'
import { collect } from '#lib/content/validate.ts'
import { ofKind } from './blocks.ts'
import { contents, contentsIn } from './routes.ts'

export const guides = async () =>
  (await contents()).filter(({ kind }) => kind === 'guide').map(({ name, href }) => ({ label: name, href }))

/** The breadcrumb from the home page to the page above this one. Product pages are below the list of products. */
export async function breadcrumbOf({ language, address }: Page): Promise<{ name: string; href: string }[]> {
  const pages = await contentsIn(language)
  const home = homePage(language).address
  const content = await collect(() => getPage(HOME, language), [])
  const { breadcrumbHome, breadcrumbProducts } = await getMessages(language)
  const page = pages.find(({ href }) => href === address)
  const above = page && pages.find(({ source }) => source === page.parent)
  const top = above?.href ?? address
  const categories = ofKind(content?.blocks ?? [], 'categories').flatMap(({ items }) => items)
  const isProduct = categories.some(({ link }) => link.href.split('#')[0] === top)
  return [
    { name: breadcrumbHome, href: home },
    ...(isProduct ? [{ name: breadcrumbProducts, href: `${home}#products` }] : []),
    ...(above ? [above] : []),
  ]
}
