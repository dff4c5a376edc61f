import { notFound } from 'next/navigation'
import { memoize } from '#lib/content/memoize.ts'
import { allPages } from '#lib/pages/routes.ts'
import { sharePictureOf } from '#lib/pages/seo/address.ts'
import { drawSharePicture } from '#lib/pages/seo/draw-share-picture.ts'

/** Draws a page's sharing picture when it is first asked for, and keeps it. Any other name is refused and not kept. */
const pictureOf = memoize(async (file: string) => {
  const page = allPages().find((one) => sharePictureOf(one) === `/share/${file}`)
  if (!page) notFound()
  return drawSharePicture(page)
})

export async function GET(_: Request, { params }: RouteContext<'/share/[picture]'>) {
  const picture = await pictureOf((await params).picture)
  return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } })
}
