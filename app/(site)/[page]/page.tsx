import { notFound } from 'next/navigation'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { Announcements } from '#components/pages/layout/announcements.tsx'
import { DraftBar } from '#components/pages/layout/draft-bar.tsx'
import { previewUntil } from '#lib/pages/preview.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'
import { shownSubPages, subPageNamed } from '#lib/pages/shown-pages.ts'

/** Every page of the list is made by the build; any other address is not found. */
export const dynamicParams = false
export const generateStaticParams = () => shownSubPages().map(({ name }) => ({ page: name }))

type Props = { params: Promise<{ page: string }> }

async function pageOf({ params }: Props) {
  const { page: name } = await params
  const page = shownSubPages().find((shown) => shown.name === name)
  if (page) return { page }
  // In draft mode any address comes here.
  const draft = subPageNamed(name)
  const until = draft?.draft ? await previewUntil(name) : undefined
  return draft && until ? { page: draft, until } : notFound()
}

export const generateMetadata = async (props: Props) => pageMetadata((await pageOf(props)).page)

export default async function SubPage(props: Props) {
  const { page, until } = await pageOf(props)
  return (
    <>
      {until && <DraftBar page={page.name} until={until} />}
      <Announcements address={page.address} />
      <JsonLd page={page} />
      <Blocks page={page.name} />
    </>
  )
}
