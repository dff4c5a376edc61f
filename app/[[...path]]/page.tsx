import { notFound } from 'next/navigation'
import { NotFoundPage, generateMetadata as notFoundMetadata } from '#app/_shared/not-found-page.tsx'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { Announcements } from '#components/pages/layout/announcements.tsx'
import { english } from '#contract/languages.ts'
import { NOT_FOUND } from '#lib/content/anchors.ts'
import { allPages, homePages, pageAt } from '#lib/pages/routes.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'

/** Every page of every language is prerendered; next.config.mjs rewrites unknown addresses below a language to its 404. */
export const dynamicParams = false
export const generateStaticParams = () => [
  ...allPages().map(({ address }) => ({ path: address.split('/').filter(Boolean) })),
  ...homePages()
    .filter(({ language }) => language !== english)
    .map(({ language }) => ({ path: [language, NOT_FOUND] })),
]

export async function generateMetadata({ params }: PageProps<'/[[...path]]'>) {
  const page = await pageAt(params)
  return page ? pageMetadata(page) : notFoundMetadata()
}

export default async function Page({ params }: PageProps<'/[[...path]]'>) {
  const page = await pageAt(params)
  if (page)
    return (
      <>
        <Announcements />
        <JsonLd page={page} />
        <Blocks page={page} />
      </>
    )
  if ((await params).path?.at(-1) !== NOT_FOUND) notFound()
  return <NotFoundPage />
}
