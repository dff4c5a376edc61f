import type { Page } from '#lib/content/addresses.ts'
import { allPages } from '#lib/pages/routes.ts'
import { sharePictureOf } from '#lib/pages/seo/address.ts'
import { drawSharePicture } from '#lib/pages/seo/draw-share-picture.ts'
import { pageSeo } from '#lib/pages/seo/metadata.ts'

/** The build draws one sharing picture per page. */
export const dynamic = 'force-static'
export const dynamicParams = false
export const generateStaticParams = () => allPages().map((page) => ({ picture: fileName(page) }))

const fileName = (page: Page) => sharePictureOf(page).replace('/share/', '')

export async function GET(_: Request, { params }: RouteContext<'/share/[picture]'>) {
  const { picture: file } = await params
  const page = allPages().find((one) => fileName(one) === file)
  if (!page) return new Response(null, { status: 404 })
  const picture = await drawSharePicture(await pageSeo(page))
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
