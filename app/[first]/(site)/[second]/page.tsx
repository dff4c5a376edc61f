import { notFound } from 'next/navigation'
import { ShownPage } from '#app/shown-page.tsx'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { languageParams, shownPageAt, shownPages } from '#lib/pages/shown-pages.ts'

/** What is shown for an address below a language that is none (next.config.mjs). */
const NOT_FOUND = '404'

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
  return shownPageAt(`/${first}/${second}`) ?? notFound()
}

export const generateMetadata = async (props: Props) => pageMetadata(await pageOf(props))

export default async function Page(props: Props) {
  return <ShownPage page={await pageOf(props)} />
}
