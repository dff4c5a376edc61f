import { PieceGrid } from '#components/pages/sections/piece-grid.tsx'
import { Container, Section } from '#components/ui/section.tsx'
import { SectionHead } from '#components/ui/section-head.tsx'
import type { BlockProps } from '#lib/pages/block-props.ts'
import { shownPieces } from '#lib/pages/shown-items.ts'

/** Work of some kinds; each piece opens by itself. */
export async function Pieces({ id, content }: BlockProps<'pieces'>) {
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-10">
        <SectionHead id={id} {...content} />
        <PieceGrid pieces={await shownPieces(content)} />
      </Container>
    </Section>
  )
}
