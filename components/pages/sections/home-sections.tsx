import { type ComponentType, Suspense } from 'react'
import type { home } from '#lib/content/schema/home-page.ts'
import { About } from './about.tsx'
import { Challenges } from './challenges.tsx'
import { Contact } from './contact.tsx'
import { Drinkware } from './drinkware.tsx'
import { Hero } from './hero.tsx'
import { HomeTranslation } from './home-translation.tsx'
import { Locations } from './locations.tsx'
import { Outdoor } from './outdoor.tsx'
import { Portfolio } from './portfolio.tsx'
import { Products } from './products.tsx'
import { Reviews } from './reviews.tsx'
import { Services } from './services.tsx'
import { Storefronts } from './storefronts.tsx'
import { Technology } from './technology.tsx'

/** The one map of home page sections to components, in the order of the page. */
const shown: Record<keyof (typeof home)['sections'], ComponentType> = {
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
}

/** Each section is a Suspense boundary, which React hydrates in a task of its own. */
export const HomeSections = () =>
  Object.entries(shown).map(([name, Section]) => (
    <Suspense key={name}>
      <Section />
    </Suspense>
  ))
