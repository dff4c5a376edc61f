import type { ComponentType } from 'react'
import type { Page } from '#lib/content/addresses.ts'
import { anchorsOf } from '#lib/content/anchors.ts'
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
  const [, second] = blocks
  const anchors = anchorsOf(blocks)
  const map = second?.discriminant === 'map' ? anchors[1] : undefined
  const facts = {
    ...page,
    content,
    cta: await ctaOf(page),
    priceId: anchors[blocks.findIndex(({ discriminant }) => discriminant === 'price')],
    map,
  }
  return (
    <>
      {blocks.map((block, index) =>
        map && block === second ? null : renderBlock(block, { id: anchors[index] ?? '', page: facts }),
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
