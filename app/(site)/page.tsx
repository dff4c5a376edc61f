import { ShownPage } from '#app/shown-page.tsx'
import { english } from '#contract/languages.ts'
import { homePage } from '#lib/content/addresses.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'

export const generateMetadata = () => pageMetadata(homePage(english))

export default function HomePage() {
  return <ShownPage page={homePage(english)} />
}
