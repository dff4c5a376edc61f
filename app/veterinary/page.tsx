import { CallToAction } from '@/components/sections/page/call-to-action'
import { PageHero } from '@/components/sections/page/page-hero'
import { Prose } from '@/components/sections/page/prose'
import { ReadOn } from '@/components/sections/page/read-on'
import { PracticeReviews } from '@/components/sections/veterinary/practice-reviews'
import { PracticeServices } from '@/components/sections/veterinary/practice-services'
import { Reasons } from '@/components/sections/veterinary/reasons'
import { getSubPage } from '@/lib/content'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('/veterinary')

export default async function VeterinaryPage() {
  const page = await getSubPage('veterinary')
  return (
    <>
      <JsonLd path="/veterinary" />
      <PageHero from="veterinary" look="framed" breadcrumb={page.breadcrumb} hero={page.hero} />
      <PracticeServices services={page.services} />
      <Reasons reasons={page.reasons} />
      <Prose id="yearly" {...page.prose} className="bg-white" />
      <PracticeReviews reviews={page.reviews} />
      <CallToAction from="veterinary" cta={page.cta} />
      <ReadOn related={page.related} />
    </>
  )
}
