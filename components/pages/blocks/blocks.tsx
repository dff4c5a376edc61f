import type { ComponentType } from 'react'
import { Lightbox } from '#components/pages/lazy.ts'
import { Locations } from '#components/pages/sections/locations.tsx'
import { english } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { anchorsOf } from '#lib/content/anchors.ts'
import { getPage } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks.ts'
import { articleOf, type BlockProps, openingOf, priceOf, type ShownBlock } from '#lib/pages/blocks.ts'
import { trailOf } from '#lib/pages/shown-pages.ts'
import { About } from './about.tsx'
import { Article } from './article.tsx'
import { Articles } from './articles.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Cards } from './cards.tsx'
import { Categories } from './categories.tsx'
import { Challenges } from './challenges.tsx'
import { Checklist } from './checklist.tsx'
import { Cities } from './cities.tsx'
import { Contact } from './contact.tsx'
import { Faq } from './faq.tsx'
import { FinderBlock } from './finder.tsx'
import { HeroBlock } from './hero.tsx'
import { HomeHero } from './home-hero.tsx'
import { Languages } from './languages.tsx'
import { List } from './list.tsx'
import { Mockup } from './mockup.tsx'
import { PictureBlock } from './picture.tsx'
import { Portfolio } from './portfolio.tsx'
import { PortfolioItems } from './portfolio-items.tsx'
import { Price } from './price.tsx'
import { PriceList } from './price-list.tsx'
import { ProductFamily } from './product-family.tsx'
import { Products } from './products.tsx'
import { RelatedLinks } from './related-links.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'
import { Steps } from './steps.tsx'
import { Storefronts } from './storefronts.tsx'
import { Tables } from './tables.tsx'
import { Templates } from './templates.tsx'
import { Testimonials } from './testimonials.tsx'
import { Text } from './text.tsx'
import { TextHero } from './text-hero.tsx'
import { Translation } from './translation.tsx'

/** The one map of block kinds to components. A missing kind or a component for other content is a type error. */
const shown: { [K in BlockKind]: ComponentType<BlockProps<K>> } = {
  hero: HeroBlock,
  textHero: TextHero,
  text: Text,
  cards: Cards,
  steps: Steps,
  list: List,
  checklist: Checklist,
  stats: Stats,
  picture: PictureBlock,
  products: Products,
  portfolioItems: PortfolioItems,
  price: Price,
  mockup: Mockup,
  priceList: PriceList,
  tables: Tables,
  templates: Templates,
  faq: Faq,
  testimonials: Testimonials,
  languages: Languages,
  cities: Cities,
  finder: FinderBlock,
  article: Article,
  articles: Articles,
  callToAction: CallToAction,
  relatedLinks: RelatedLinks,
  homeHero: HomeHero,
  challenges: Challenges,
  services: Services,
  categories: Categories,
  storefronts: Storefronts,
  productFamily: ProductFamily,
  portfolio: Portfolio,
  about: About,
  locations: Locations,
  translation: Translation,
  contact: Contact,
}

const WITH_LIGHTBOX: readonly BlockKind[] = ['portfolio', 'portfolioItems']

export async function Blocks({ page }: { page: Page }) {
  const [{ name, ask, blocks, ...content }, { name: topic }] = await Promise.all([
    getPage(page.name, page.language),
    getPage(page.name, english),
  ])
  const anchors = anchorsOf(blocks)
  const place = {
    of: page,
    name,
    address: page.address,
    ask: { ...ask, topic, shown: name },
    trail: await trailOf(page),
    price: priceOf(blocks)?.price,
    backdrop: openingOf(blocks).picture?.backdrop,
    article: articleOf(content),
  }
  return (
    <>
      {blocks.map((block, index) => show(block, { id: anchors[index] ?? '', page: place }))}
      {blocks.some(({ discriminant }) => WITH_LIGHTBOX.includes(discriminant)) && <Lightbox />}
    </>
  )
}

function show<K extends BlockKind>(
  { discriminant, value }: ShownBlock<K>,
  place: Omit<BlockProps<K>, 'content'>,
) {
  const Part: ComponentType<BlockProps<K>> = shown[discriminant]
  return <Part key={place.id} {...place} content={value} />
}
