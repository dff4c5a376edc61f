import { HomeSections } from '#components/pages/sections/home-sections.tsx'
import { homePage } from '#lib/content/addresses.ts'
import { pageLanguage } from '#lib/content/index.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { ShownPage } from './shown-page.tsx'

const homeHere = async () => homePage(await pageLanguage())

export const homeMetadata = async () => pageMetadata(await homeHere())

export async function HomePage() {
  return (
    <ShownPage page={await homeHere()}>
      <HomeSections />
    </ShownPage>
  )
}
