import type { ComponentType } from 'react'
import type { home } from '@/lib/pages/home'
import { About } from './about'
import { Challenges } from './challenges'
import { Contact } from './contact'
import { Drinkware } from './drinkware'
import { Hero } from './hero'
import { HomeTranslation } from './home-translation'
import { Locations } from './locations'
import { Outdoor } from './outdoor'
import { Portfolio } from './portfolio'
import { Products } from './products'
import { Reviews } from './reviews'
import { Services } from './services'
import { Storefronts } from './storefronts'
import { Technology } from './technology'

/** Who shows which section of the home page, from top to bottom. */
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

export const HomeSections = () => Object.entries(shown).map(([name, Part]) => <Part key={name} />)
