import { HomeSections } from '#components/pages/sections/home-sections.tsx'
import { homePage } from '#lib/content/pages.ts'
import { JsonLd } from '#lib/pages/seo/json-ld.tsx'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'

export const generateMetadata = () => pageMetadata(homePage)

export default function HomePage() {
  return (
    <>
      <JsonLd page={homePage} />
      <HomeSections />
    </>
  )
}
