import { pageNamed, pages } from '@/lib/pages'
import { drawSharePicture } from '@/lib/seo/draw-share-picture'
import { pageFacts } from '@/lib/seo/page-facts'

/** Drawn once per page, when the site is built. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => pages.map(({ name }) => ({ picture: `${name}.jpg` }))

type Context = { params: Promise<{ picture: string }> }

export async function GET(_: Request, { params }: Context) {
  const page = pageNamed((await params).picture.replace(/\.jpg$/, ''))
  if (!page) return new Response(null, { status: 404 })
  const picture = await drawSharePicture(await pageFacts(page))
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
