import { CallToAction } from '@/components/sections/page/call-to-action'
import { PageHero } from '@/components/sections/page/page-hero'
import { Prose } from '@/components/sections/page/prose'
import { ReadOn } from '@/components/sections/page/read-on'
import { PracticeReviews } from '@/components/sections/veterinary/practice-reviews'
import { PracticeServices } from '@/components/sections/veterinary/practice-services'
import { Reasons } from '@/components/sections/veterinary/reasons'
import { getSubPage } from '@/lib/content'

export async function generateMetadata() {
  const { seo } = await getSubPage('veterinary')
  return { title: seo.title, description: seo.description }
}

export default async function VeterinaryPage() {
  const page = await getSubPage('veterinary')
  return (
    <>
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
