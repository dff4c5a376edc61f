import { About } from '@/components/sections/about'
import { Challenges } from '@/components/sections/challenges'
import { Contact } from '@/components/sections/contact'
import { Drinkware } from '@/components/sections/drinkware'
import { Hero } from '@/components/sections/hero'
import { HomeTranslation } from '@/components/sections/home-translation'
import { Locations } from '@/components/sections/locations'
import { Outdoor } from '@/components/sections/outdoor'
import { Portfolio } from '@/components/sections/portfolio'
import { Products } from '@/components/sections/products'
import { Reviews } from '@/components/sections/reviews'
import { Services } from '@/components/sections/services'
import { Storefronts } from '@/components/sections/storefronts'
import { Technology } from '@/components/sections/technology'
import { JsonLd } from '@/lib/seo/json-ld'
import { pageMetadata } from '@/lib/seo/metadata'

export const generateMetadata = () => pageMetadata('/')

export default function HomePage() {
  return (
    <>
      <JsonLd path="/" />
      <Hero />
      <Challenges />
      <Services />
      <Products />
      <Storefronts />
      <Drinkware />
      <Technology />
      <Outdoor />
      <Portfolio />
      <About />
      <Locations />
      <Reviews />
      <HomeTranslation />
      <Contact />
    </>
  )
}
