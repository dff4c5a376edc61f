import { Announcements } from '#components/pages/layout/announcements.tsx'
import { HomeSections } from '#components/pages/sections/home-sections.tsx'
import { homePage } from '#lib/content/pages.ts'
import { pageMetadata } from '#lib/pages/seo/metadata.ts'
import { JsonLd } from '#lib/pages/seo/structured-data.tsx'

export const generateMetadata = () => pageMetadata(homePage)

export default function HomePage() {
  return (
    <>
      <Announcements address={homePage.address} />
      <JsonLd page={homePage} />
      <HomeSections />
    </>
  )
}
