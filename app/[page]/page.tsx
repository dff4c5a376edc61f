import { notFound } from 'next/navigation'
import { PageSections } from '@/components/sections/page-sections'
import { pageNamed, subPages } from '@/lib/pages'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

/** Every page of the list is made by the build; any other address is not found. */
export const dynamicParams = false
export const generateStaticParams = () => Object.keys(subPages).map((page) => ({ page }))

type Props = { params: Promise<{ page: string }> }

const pageOf = async ({ params }: Props) => pageNamed((await params).page) ?? notFound()

export const generateMetadata = async (props: Props) => pageMetadata(await pageOf(props))

export default async function SubPage(props: Props) {
  const page = await pageOf(props)
  return (
    <>
      <JsonLd page={page} />
      <PageSections page={page} />
    </>
  )
}
