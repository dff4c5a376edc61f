import { notFound } from 'next/navigation'
import { ShownPage } from '#app/_shared/shown-page.tsx'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { shownOrDraft } from '#lib/pages/preview.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { shownPages } from '#lib/pages/shown-pages.ts'

/** Pages of the other languages; any other address is a 404. */
export const dynamicParams = false
export const generateStaticParams = () =>
  shownPages().flatMap(({ address }) => {
    const [first, second] = address.split('/').filter(Boolean)
    return first && second ? [{ first, second }] : []
  })

type Props = { params: Promise<{ first: string; second: string }> }

async function pageOf({ params }: Props) {
  const { first, second } = await params
  return (await shownOrDraft(`/${first}/${second}`)) ?? notFound()
}

export const generateMetadata = async (props: Props) => pageMetadata((await pageOf(props)).page)

export default async function Page(props: Props) {
  const { page, until } = await pageOf(props)
  return (
    <ShownPage page={page} until={until}>
      <Blocks page={page} />
    </ShownPage>
  )
}
