import { notFound } from 'next/navigation'
import { ShownPage } from '#app/_shared/shown-page.tsx'
import { Blocks } from '#components/pages/blocks/blocks.tsx'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { shownPageAt, shownPages } from '#lib/pages/shown-pages.ts'

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
  return shownPageAt(`/${first}/${second}`) ?? notFound()
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
