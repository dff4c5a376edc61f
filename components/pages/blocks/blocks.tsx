import type { ComponentType } from 'react'
import type { Page } from '#lib/content/addresses.ts'
import { anchorsOf, drawnWithHero } from '#lib/content/anchors.ts'
import { getPage } from '#lib/content/index.ts'
import type { BlockKind } from '#lib/content/schema/blocks/index.ts'
import { type BlockProps, ofKind, type TypedBlock } from '#lib/pages/blocks.ts'
import { ctaOf } from '#lib/pages/routes.ts'
import * as kinds from './kinds.ts'
import { Lightbox } from './lightbox.tsx'

/** A kind that is missing or wrong is a type error. */
const components: { [K in BlockKind]: ComponentType<BlockProps<K>> } = kinds

export async function Blocks({ page }: { page: Page }) {
  const content = await getPage(page.name, page.language)
  const { blocks } = content
  const anchors = anchorsOf(blocks)
  const isDrawn = (index: number) => index > 0 && index <= drawnWithHero(blocks)
  const inOpening = Object.fromEntries(
    blocks.flatMap(({ discriminant }, index) => (isDrawn(index) ? [[discriminant, anchors[index]]] : [])),
  )
  const facts = { ...page, content, cta: await ctaOf(page), inOpening }
  return (
    <>
      {blocks.map((block, index) =>
        isDrawn(index) ? null : renderBlock(block, { id: anchors[index] ?? '', page: facts }),
      )}
      {ofKind(blocks, 'portfolio').length > 0 && <Lightbox />}
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
