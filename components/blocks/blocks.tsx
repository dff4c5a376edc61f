import type { ComponentType } from 'react'
import { PieceLightbox } from '@/components/sections/piece-lightbox'
import { getPage } from '@/lib/content'
import { anchorsOf } from '@/lib/pages/anchors'
import { Article } from './article/article'
import { CallToAction } from './call-to-action/call-to-action'
import { Cards } from './cards/cards'
import { Checks } from './checks/checks'
import { Cities } from './cities/cities'
import { Figures } from './figures/figures'
import { Languages } from './languages/languages'
import { List } from './list/list'
import { Opening } from './opening/opening'
import { PictureBlock } from './picture/picture'
import { Pieces } from './pieces/pieces'
import { PlainOpening } from './plain-opening/plain-opening'
import { Products } from './products/products'
import type { BlockProps, ShownBlock } from './props'
import { Questions } from './questions/questions'
import { ReadOn } from './read-on/read-on'
import type { Kind } from './schemas'
import { Steps } from './steps/steps'
import { TestimonialsBlock } from './testimonials/testimonials'
import { Text } from './text/text'

/** Who shows which kind of block. A kind that nobody shows, or that is shown what it does not hold, is a type error. */
const shown: { [K in Kind]: ComponentType<BlockProps<K>> } = {
  opening: Opening,
  plainOpening: PlainOpening,
  text: Text,
  cards: Cards,
  steps: Steps,
  list: List,
  checks: Checks,
  figures: Figures,
  picture: PictureBlock,
  products: Products,
  pieces: Pieces,
  questions: Questions,
  testimonials: TestimonialsBlock,
  languages: Languages,
  cities: Cities,
  article: Article,
  callToAction: CallToAction,
  readOn: ReadOn,
}

/** The blocks of a page from top to bottom. */
export async function Blocks({ page }: { page: string }) {
  const { name, ask, blocks } = await getPage(page)
  const anchors = anchorsOf(blocks)
  return (
    <>
      {blocks.map((block, index) => show(block, { id: anchors[index] ?? '', page: { name, ask } }))}
      {blocks.some(({ discriminant }) => discriminant === 'pieces') && <PieceLightbox />}
    </>
  )
}

function show<K extends Kind>({ discriminant, value }: ShownBlock<K>, place: Omit<BlockProps<K>, 'content'>) {
  const Part: ComponentType<BlockProps<K>> = shown[discriminant]
  return <Part key={place.id} {...place} content={value} />
}
