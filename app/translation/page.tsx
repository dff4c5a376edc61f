import { CallToAction } from '@/components/sections/page/call-to-action'
import { PageHero } from '@/components/sections/page/page-hero'
import { Prose } from '@/components/sections/page/prose'
import { ReadOn } from '@/components/sections/page/read-on'
import { Industries } from '@/components/sections/translation/industries'
import { Languages } from '@/components/sections/translation/languages'
import { Process } from '@/components/sections/translation/process'
import { TwoServices } from '@/components/sections/translation/two-services'
import { getSubPage } from '@/lib/content'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('/translation')

export default async function TranslationPage() {
  const page = await getSubPage('translation')
  return (
    <>
      <JsonLd path="/translation" />
      <PageHero from="translation" look="wide" breadcrumb={page.breadcrumb} hero={page.hero} />
      <TwoServices services={page.services} />
      <Languages languages={page.languages} />
      <Process steps={page.steps} />
      <Industries industries={page.industries} />
      <Prose id="one-house" {...page.prose} className="bg-white" />
      <CallToAction from="translation" cta={page.cta} />
      <ReadOn related={page.related} />
    </>
  )
}
