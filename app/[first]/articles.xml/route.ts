import { notFound } from 'next/navigation'
import { languageAt } from '#contract/languages.ts'
import { feed } from '#lib/pages/seo/feed.ts'
import { languageParams } from '#lib/pages/shown-pages.ts'

/** Like app/articles.xml, in the other languages. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = languageParams

type Context = { params: Promise<{ first: string }> }

export async function GET(_: Request, { params }: Context) {
  const text = await feed(languageAt((await params).first))
  if (!text) notFound()
  return new Response(text, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
