import type { ComponentType } from 'react'
import { getSections, type Kind, type SectionProps, type ShownSection } from '@/lib/content/sections'
import type { Page } from '@/lib/pages'
import { About } from './about'
import { Challenges } from './challenges'
import { Contact } from './contact'
import { Drinkware } from './drinkware'
import { Hero } from './hero'
import { HomeTranslation } from './home-translation'
import { Locations } from './locations'
import { Outdoor } from './outdoor'
import { CallToAction } from './page/call-to-action'
import { PageHero } from './page/page-hero'
import { Prose } from './page/prose'
import { ReadOn } from './page/read-on'
import { Portfolio } from './portfolio'
import { Capabilities } from './printing/capabilities'
import { PrintItems } from './printing/print-items'
import { PrintServices } from './printing/print-services'
import { Quality } from './printing/quality'
import { Products } from './products'
import { Reviews } from './reviews'
import { Services } from './services'
import { Storefronts } from './storefronts'
import { Technology } from './technology'
import { Industries } from './translation/industries'
import { Languages } from './translation/languages'
import { Process } from './translation/process'
import { TwoServices } from './translation/two-services'
import { PracticeReviews } from './veterinary/practice-reviews'
import { PracticeServices } from './veterinary/practice-services'
import { Reasons } from './veterinary/reasons'

/** Who shows which kind of section. A kind that nobody shows, or that is shown what it does not hold, is a type error. */
const shown: { [K in Kind]: ComponentType<SectionProps<K>> } = {
  hero: Hero,
  challenges: Challenges,
  services: Services,
  products: Products,
  storefronts: Storefronts,
  drinkware: Drinkware,
  technology: Technology,
  outdoor: Outdoor,
  portfolio: Portfolio,
  about: About,
  locations: Locations,
  reviews: Reviews,
  homeTranslation: HomeTranslation,
  contact: Contact,

  opening: PageHero,
  prose: Prose,
  callToAction: CallToAction,
  readOn: ReadOn,
  printServices: PrintServices,
  printItems: PrintItems,
  capabilities: Capabilities,
  quality: Quality,
  twoServices: TwoServices,
  languages: Languages,
  process: Process,
  industries: Industries,
  practiceServices: PracticeServices,
  practiceReviews: PracticeReviews,
  reasons: Reasons,
}

/** The sections of a page in the order of the list of pages. */
export const PageSections = async ({ page }: { page: Page }) => (await getSections(page)).map(show)

function show<K extends Kind>({ kind, props }: ShownSection<K>) {
  const Part: ComponentType<SectionProps<K>> = shown[kind]
  return <Part key={props.id} {...props} />
}
