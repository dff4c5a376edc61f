import { notFound } from 'next/navigation'
import { NotFoundPage, generateMetadata as notFoundMetadata } from '#app/not-found-page.tsx'
import { ShownPage } from '#app/shown-page.tsx'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { NOT_FOUND } from '#lib/content/anchors.ts'
import { shownOrDraft } from '#lib/pages/preview.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { languageParams, shownPages } from '#lib/pages/shown-pages.ts'

/** The pages of the other languages. */
export const dynamicParams = false
export const generateStaticParams = () => [
  ...languageParams().map((language) => ({ ...language, second: NOT_FOUND })),
  ...shownPages().flatMap(({ address }) => {
    const [first, second] = address.split('/').filter(Boolean)
    return first && second ? [{ first, second }] : []
  }),
]

type Props = { params: Promise<{ first: string; second: string }> }

async function pageOf({ params }: Props) {
  const { first, second } = await params
  return second === NOT_FOUND ? undefined : ((await shownOrDraft(`/${first}/${second}`)) ?? notFound())
}

export async function generateMetadata(props: Props) {
  const shown = await pageOf(props)
  return shown ? pageMetadata(shown.page) : notFoundMetadata()
}

export default async function Page(props: Props) {
  const shown = await pageOf(props)
  if (!shown) return <NotFoundPage />
  const { page, until } = shown
  return (
    <ShownPage page={page} until={until}>
      <Blocks page={page} />
    </ShownPage>
  )
}
