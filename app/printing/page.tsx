import { CallToAction } from '@/components/sections/page/call-to-action'
import { PageHero } from '@/components/sections/page/page-hero'
import { Prose } from '@/components/sections/page/prose'
import { ReadOn } from '@/components/sections/page/read-on'
import { Capabilities } from '@/components/sections/printing/capabilities'
import { PrintItems } from '@/components/sections/printing/print-items'
import { PrintServices } from '@/components/sections/printing/print-services'
import { Quality } from '@/components/sections/printing/quality'
import { getSubPage } from '@/lib/content'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('/printing')

export default async function PrintingPage() {
  const page = await getSubPage('printing')
  return (
    <>
      <JsonLd path="/printing" />
      <PageHero from="printing" look="bleed" breadcrumb={page.breadcrumb} hero={page.hero} />
      <PrintServices services={page.services} />
      <PrintItems items={page.items} />
      <Capabilities capabilities={page.capabilities} />
      <Quality quality={page.quality} stats={page.stats} />
      <Prose id="files" {...page.files} className="bg-white" />
      <CallToAction from="printing" cta={page.cta} />
      <ReadOn related={page.related} />
    </>
  )
}
