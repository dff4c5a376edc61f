import 'server-only'
import { getHome, getHomePage, getSubPage } from '@/lib/content'
import type { Page } from '@/lib/pages'

/** What search engines and sharing need to know about a page, wherever it is written. */
export async function pageFacts(page: Page) {
  const { name: file, address } = page
  if (file === 'home') {
    const [{ seo }, hero] = await Promise.all([getHomePage(), getHome('hero')])
    return { address, name: hero.eyebrow, seo, hero }
  }
  const { seo, hero } = await getSubPage(file)
  return { address, name: hero.breadcrumb, seo, hero }
}

export type PageFacts = Awaited<ReturnType<typeof pageFacts>>
