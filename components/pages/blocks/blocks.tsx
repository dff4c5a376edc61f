import { type ComponentType, Suspense } from 'react'
import { Lightbox } from '#components/pages/sections/lightbox.tsx'
import { english } from '#contract/languages.ts'
import type { Page } from '#lib/content/addresses.ts'
import { anchorsOf } from '#lib/content/anchors.ts'
import { getPage } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks.ts'
import { articleOf, type BlockProps, openingOf, priceOf, type ShownBlock } from '#lib/pages/blocks.ts'
import { trailOf } from '#lib/pages/shown-pages.ts'
import { Article } from './article.tsx'
import { Articles } from './articles.tsx'
import { CallToAction } from './call-to-action.tsx'
import { Cards } from './cards.tsx'
import { Checklist } from './checklist.tsx'
import { Cities } from './cities.tsx'
import { Faq } from './faq.tsx'
import { FinderBlock } from './finder.tsx'
import { HeroBlock } from './hero.tsx'
import { Languages } from './languages.tsx'
import { List } from './list.tsx'
import { PictureBlock } from './picture.tsx'
import { PortfolioItems } from './portfolio-items.tsx'
import { Price } from './price.tsx'
import { PriceList } from './price-list.tsx'
import { Products } from './products.tsx'
import { RelatedLinks } from './related-links.tsx'
import { Stats } from './stats.tsx'
import { Steps } from './steps.tsx'
import { Tables } from './tables.tsx'
import { Templates } from './templates.tsx'
import { TestimonialsBlock } from './testimonials.tsx'
import { Text } from './text.tsx'
import { TextHero } from './text-hero.tsx'

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
  priceList: PriceList,
  tables: Tables,
  templates: Templates,
  faq: Faq,
  testimonials: TestimonialsBlock,
  languages: Languages,
  cities: Cities,
  finder: FinderBlock,
  article: Article,
  articles: Articles,
  callToAction: CallToAction,
  relatedLinks: RelatedLinks,
}

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
    price: priceOf(blocks),
    backdrop: openingOf(blocks).picture?.backdrop,
    article: articleOf(content),
  }
  return (
    <>
      {blocks.map((block, index) => show(block, { id: anchors[index] ?? '', page: place }))}
      {blocks.some(({ discriminant }) => discriminant === 'portfolioItems') && <Lightbox />}
    </>
  )
}

function show<K extends BlockKind>(
  { discriminant, value }: ShownBlock<K>,
  place: Omit<BlockProps<K>, 'content'>,
) {
  const Part: ComponentType<BlockProps<K>> = shown[discriminant]
  // React hydrates each Suspense boundary in a task of its own.
  return (
    <Suspense key={place.id}>
      <Part {...place} content={value} />
    </Suspense>
  )
}
