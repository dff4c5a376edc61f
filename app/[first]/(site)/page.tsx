import { notFound } from 'next/navigation'
import { ShownPage } from '#app/shown-page.tsx'
import { previewUntil } from '#lib/pages/preview.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { shownPageAt, shownPages, subPageNamed } from '#lib/pages/shown-pages.ts'

/** English pages, and the home pages of the other languages; any other address is not found. */
export const dynamicParams = false
export const generateStaticParams = () =>
  shownPages().flatMap(({ address }) => {
    const [first, ...more] = address.split('/').filter(Boolean)
    return first && more.length === 0 ? [{ first }] : []
  })

type Props = { params: Promise<{ first: string }> }

async function pageOf({ params }: Props) {
  const { first } = await params
  const page = shownPageAt(`/${first}`)
  if (page) return { page }
  // In draft mode any address comes here.
  const draft = subPageNamed(first)
  const until = draft?.draft ? await previewUntil(first) : undefined
  return draft && until ? { page: draft, until } : notFound()
}

export const generateMetadata = async (props: Props) => pageMetadata((await pageOf(props)).page)

export default async function Page(props: Props) {
  return <ShownPage {...(await pageOf(props))} />
}
