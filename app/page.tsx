import { HomeSections } from '@/components/sections/home-sections'
import { homePage } from '@/lib/pages'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata(homePage)

export default function HomePage() {
  return (
    <>
      <JsonLd page={homePage} />
      <HomeSections />
    </>
  )
}
