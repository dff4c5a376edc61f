import { PieceGrid } from '@/components/sections/piece-grid'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import type { BlockProps } from '../props'
import { shownPieces } from './shown-pieces'

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
