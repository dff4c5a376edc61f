import { notFound } from 'next/navigation'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'
import { shownSubPages } from '#lib/pages/shown-pages.ts'

/** Every page of the list is made by the build; any other address is not found. */
export const dynamicParams = false
export const generateStaticParams = () => shownSubPages().map(({ name }) => ({ page: name }))

type Props = { params: Promise<{ page: string }> }

async function pageOf({ params }: Props) {
  const { page } = await params
  return shownSubPages().find(({ name }) => name === page) ?? notFound()
}

export const generateMetadata = async (props: Props) => pageMetadata(await pageOf(props))

export default async function SubPage(props: Props) {
  const page = await pageOf(props)
  return (
    <>
      <JsonLd page={page} />
      <Blocks page={page.name} />
    </>
  )
}
