import { PageSections } from '@/components/sections/page-sections'
import { home } from '@/lib/pages'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata(home)

export default function HomePage() {
  return (
    <>
      <JsonLd page={home} />
      <PageSections page={home} />
    </>
  )
}
