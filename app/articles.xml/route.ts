import { notFound } from 'next/navigation'
import { english } from '#contract/languages.ts'
import { feed } from '#lib/pages/seo/feed.ts'

/** The Atom feed of articles; 404 while there are none. */
export const dynamic = 'force-static'

export async function GET() {
  const text = await feed(english)
  if (!text) notFound()
  return new Response(text, { headers: { 'content-type': 'application/atom+xml; charset=utf-8' } })
}
