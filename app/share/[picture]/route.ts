import { ROUTES } from '@/lib/content/sections'
import { drawSharePicture } from '@/lib/seo/draw-share-picture'
import { fileNameOf, pageFacts, pageNamed } from '@/lib/seo/pages'

/** Drawn once per page, when the site is built. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => ROUTES.map((path) => ({ picture: `${fileNameOf(path)}.jpg` }))

type Context = { params: Promise<{ picture: string }> }

export async function GET(_: Request, { params }: Context) {
  const path = pageNamed((await params).picture.replace(/\.jpg$/, ''))
  if (!path) return new Response(null, { status: 404 })
  const picture = await drawSharePicture(await pageFacts(path))
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
