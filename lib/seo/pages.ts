import 'server-only'
import { getHome, getHomePage, getSubPage, type SubPage } from '@/lib/content'
import { ROUTES } from '@/lib/content/sections'

/** A page that search engines may list. */
export type PagePath = (typeof ROUTES)[number]

const subPageOf = (path: Exclude<PagePath, '/'>) => path.slice(1) as SubPage

/** What search engines and sharing need to know about a page, wherever it is written. */
export async function pageFacts(path: PagePath) {
  if (path === '/') {
    const [{ seo }, hero] = await Promise.all([getHomePage(), getHome('hero')])
    return { path, name: hero.eyebrow, seo, hero }
  }
  const { seo, hero, breadcrumb } = await getSubPage(subPageOf(path))
  return { path, name: breadcrumb, seo, hero }
}

export type PageFacts = Awaited<ReturnType<typeof pageFacts>>

/** The page's own part of the name of a file about it. */
export const fileNameOf = (path: PagePath) => (path === '/' ? 'home' : subPageOf(path))

export const pageNamed = (name: string) => ROUTES.find((path) => fileNameOf(path) === name)
