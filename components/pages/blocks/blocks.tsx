import type { ComponentType } from 'react'
import type { Page } from '#lib/content/addresses.ts'
import { anchorsOf } from '#lib/content/anchors.ts'
import { getPage } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks/index.ts'
import { articleOf, type BlockProps, openingOf, priceOf, type TypedBlock } from '#lib/pages/blocks.ts'
import { ctaOf } from '#lib/pages/routes.ts'
import { CallToAction } from './call-to-action.tsx'
import { Cards } from './cards.tsx'
import { Categories } from './categories.tsx'
import { Checklist } from './checklist.tsx'
import { Contact } from './contact.tsx'
import { Hero } from './hero.tsx'
import { Languages } from './languages.tsx'
import { Lightbox } from './lightbox.tsx'
import { Links } from './links.tsx'
import { List } from './list.tsx'
import { LocationsMap } from './map.tsx'
import { Mockup } from './mockup.tsx'
import { PictureBlock } from './picture.tsx'
import { Portfolio } from './portfolio.tsx'
import { Price } from './price.tsx'
import { Products } from './products.tsx'
import { Rows } from './rows.tsx'
import { Services } from './services.tsx'
import { Stats } from './stats.tsx'
import { Storefronts } from './storefronts.tsx'
import { Tables } from './tables.tsx'
import { Testimonials } from './testimonials.tsx'
import { Text } from './text.tsx'

/** The one map of block kinds to components, in files named as their schemas. A missing or wrong one is a type error. */
const components: { [K in BlockKind]: ComponentType<BlockProps<K>> } = {
  hero: Hero,
  text: Text,
  cards: Cards,
  rows: Rows,
  list: List,
  checklist: Checklist,
  stats: Stats,
  picture: PictureBlock,
  products: Products,
  portfolio: Portfolio,
  price: Price,
  mockup: Mockup,
  tables: Tables,
  testimonials: Testimonials,
  languages: Languages,
  map: LocationsMap,
  callToAction: CallToAction,
  links: Links,
  services: Services,
  categories: Categories,
  storefronts: Storefronts,
  contact: Contact,
}

export async function Blocks({ page }: { page: Page }) {
  const [content, cta] = await Promise.all([getPage(page.name, page.language), ctaOf(page)])
  const { blocks, production } = content
  const anchors = anchorsOf(blocks)
  const facts = {
    ...page,
    cta,
    price: priceOf(content),
    priceId: anchors[blocks.findIndex(({ discriminant }) => discriminant === 'price')],
    production,
    backdrop: openingOf(blocks).picture?.backdrop,
    article: articleOf(content),
  }
  return (
    <>
      {blocks.map((block, index) => renderBlock(block, { id: anchors[index] ?? '', page: facts }))}
      {blocks.some(({ discriminant }) => discriminant === 'portfolio') && <Lightbox />}
    </>
  )
}

function renderBlock<K extends BlockKind>(
  { discriminant, value }: TypedBlock<K>,
  place: Omit<BlockProps<K>, 'content'>,
) {
  const Block: ComponentType<BlockProps<K>> = components[discriminant]
  return <Block key={place.id} {...place} content={value} />
}
