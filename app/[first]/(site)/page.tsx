import { notFound } from 'next/navigation'
import { ShownPage } from '#app/_shared/shown-page.tsx'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { english } from '#contract/languages.ts'
import { isHome } from '#lib/content/addresses.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { shownPageAt, shownPages } from '#lib/pages/shown-pages.ts'

/** English pages; any other address is a 404. */
export const dynamicParams = false
export const generateStaticParams = () =>
  shownPages()
    .filter((page) => page.language === english && !isHome(page))
    .map(({ name }) => ({ first: name }))

type Props = { params: Promise<{ first: string }> }

async function pageOf({ params }: Props) {
  const { first } = await params
  return shownPageAt(`/${first}`) ?? notFound()
}

export const generateMetadata = async (props: Props) => pageMetadata(await pageOf(props))

export default async function Page(props: Props) {
  const page = await pageOf(props)
  return (
    <ShownPage page={page}>
      <Blocks page={page} />
    </ShownPage>
  )
}
