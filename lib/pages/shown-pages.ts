import 'server-only'
import { getNavigation, getPage } from '#lib/content/index.ts'
import type { Page } from '#lib/content/pages.ts'
import { homePage, subPages } from '#lib/content/pages.ts'
import { env } from '#lib/server/env.ts'

export const shownSubPages = () =>
  subPages({ root: env.CONTENT_ROOT, drafts: env.NODE_ENV === 'development' })

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

export async function footerLists() {
  const { footer } = await getNavigation()
  const pages = (await Promise.all(shownSubPages().map(readable))).filter((page) => page !== undefined)
  return footer.lists.map(({ title, links }, index) => ({
    title,
    links: [
      ...links,
      ...pages
        .filter((page) => page.footer === PLACES[index])
        .map(({ name, href }) => ({ label: name, href })),
    ],
  }))
}
