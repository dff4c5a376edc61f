import { PieceGrid } from '#components/pages/sections/piece.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import type { BlockProps } from '#lib/pages/blocks.ts'
import { shownPieces } from '#lib/pages/blocks.ts'

export async function PortfolioItems({ id, content }: BlockProps<'portfolioItems'>) {
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-10">
        <SectionHead id={id} {...content} layout="ruled" />
        <PieceGrid pieces={await shownPieces(content)} />
      </Container>
    </Section>
  )
}
