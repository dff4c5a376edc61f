import 'server-only'
import { getNavigation, getPage } from '../content/index.ts'
import { shownSubPages } from './shown.ts'

const PLACES = ['first', 'second', 'third']

/** The footer's lists, each followed by the pages that ask for a place in it. */
export async function footerLists() {
  const { footer } = await getNavigation()
  const pages = await Promise.all(
    shownSubPages().map(async ({ name, address }) => ({ ...(await getPage(name)), href: address })),
  )
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
