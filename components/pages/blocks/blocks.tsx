import type { ComponentType } from 'react'
import { Article } from '#components/pages/blocks/article/article.tsx'
import { CallToAction } from '#components/pages/blocks/call-to-action/call-to-action.tsx'
import { Cards } from '#components/pages/blocks/cards/cards.tsx'
import { Checks } from '#components/pages/blocks/checks/checks.tsx'
import { Cities } from '#components/pages/blocks/cities/cities.tsx'
import { Figures } from '#components/pages/blocks/figures/figures.tsx'
import { Languages } from '#components/pages/blocks/languages/languages.tsx'
import { List } from '#components/pages/blocks/list/list.tsx'
import { Opening } from '#components/pages/blocks/opening/opening.tsx'
import { PictureBlock } from '#components/pages/blocks/picture/picture.tsx'
import { Pieces } from '#components/pages/blocks/pieces/pieces.tsx'
import { PlainOpening } from '#components/pages/blocks/plain-opening/plain-opening.tsx'
import { Products } from '#components/pages/blocks/products/products.tsx'
import { Questions } from '#components/pages/blocks/questions/questions.tsx'
import { ReadOn } from '#components/pages/blocks/read-on/read-on.tsx'
import { Steps } from '#components/pages/blocks/steps/steps.tsx'
import { TestimonialsBlock } from '#components/pages/blocks/testimonials/testimonials.tsx'
import { Text } from '#components/pages/blocks/text/text.tsx'
import { PieceLightbox } from '#components/pages/sections/piece-lightbox.tsx'
import { anchorsOf } from '#lib/content/anchors.ts'
import { getPage } from '#lib/content/index.ts'
import type { Kind } from '#lib/content/schema/blocks/index.ts'
import type { BlockProps, ShownBlock } from '#lib/pages/block-props.ts'

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
