import { notFound } from 'next/navigation'
import type { Language } from '#contract/languages.ts'
import { feed } from '#lib/pages/seo/feed.ts'
import { shownHomes } from '#lib/pages/shown-pages.ts'

/** The Atom feeds of articles at /articles.xml and /es/articles.xml (next.config.mjs); 404 while there are none. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => shownHomes().map(({ language }) => ({ language }))

type Context = { params: Promise<{ language: string }> }

export async function GET(_: Request, { params }: Context) {
  const text = await feed((await params).language as Language)
  if (!text) notFound()
  return new Response(text, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
