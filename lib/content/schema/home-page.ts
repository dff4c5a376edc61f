import type { z } from 'zod'
import { group } from '#lib/content/schema/fields.ts'
import * as schema from './home.ts'
import { locations } from './locations.ts'
import { seo } from './page.ts'
import { portfolio } from './portfolio.ts'
import { productFamily } from './products.ts'

/** Each section of the home page has its own content file. */
const part = <S extends z.ZodType>(id: string, file: string, schema: S) => ({
  id,
  path: `content/${file}`,
  group: file.startsWith('home/') ? 'Home page' : 'Collections',
  preview: id === 'home' ? '/' : `/#${id}`,
  schema,
})

export const home = {
  name: 'home',
  address: '/',
  path: 'content/home/page',
  group: 'Home page',
  preview: '/',
  schema: group('Home: search engines and sharing', { seo }),
  sections: {
    hero: part('home', 'home/hero', schema.hero),
    challenges: part('challenges', 'home/challenges', schema.challenges),
    services: part('services', 'home/services', schema.services),
    products: part('products', 'home/products', schema.products),
    storefronts: part('storefronts', 'home/storefronts', schema.storefronts),
    drinkware: part('drinkware', 'products/drinkware', productFamily('drinkware', 'drinkware')),
    technology: part('technology', 'products/technology', productFamily('technology', 'technology')),
    outdoor: part('outdoor-sports', 'products/outdoor', productFamily('outdoor and sports', 'outdoor')),
    portfolio: part('portfolio', 'portfolio', portfolio),
    about: part('about', 'home/about', schema.about),
    locations: part('locations', 'locations', locations),
    reviews: part('reviews', 'home/reviews', schema.reviews),
    homeTranslation: part('translation', 'home/translation', schema.homeTranslation),
    contact: part('contact', 'home/contact', schema.contact),
  },
} as const
