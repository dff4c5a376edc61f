import { PortfolioFilter } from '#components/pages/lazy.ts'
import { PieceLink, SIZES } from '#components/pages/sections/piece.tsx'
import { MIN_FOR_LARGE, pieceCells, portfolioCells } from '#components/pages/sections/portfolio-cells.ts'
import { Section, SectionHead } from '#components/ui/section.tsx'
import { getMessages, getPortfolio } from '#lib/content/index.ts'
import type { BlockProps } from '#lib/pages/blocks.ts'

export async function Portfolio({ id }: BlockProps<'portfolio'>) {
  const { kinds, items, sample: _, ...head } = await getPortfolio()
  const copy = await getMessages()
  const isDense = items.length >= MIN_FOR_LARGE
  const cells = isDense ? portfolioCells(items) : pieceCells(items)
  const [one, double] = isDense ? [SIZES.cell, SIZES.largeCell] : [SIZES.piece, SIZES.doubleCell]
  return (
    <Section id={id} className="bg-white">
      <PortfolioFilter
        kinds={kinds}
        texts={{ label: copy.filterLabel, all: copy.allKinds, result: copy.filterResult }}
        head={<SectionHead id={id} {...head} layout="split" />}
        pieces={cells.map(({ piece, span }) => ({
          title: piece.title,
          kind: piece.kind,
          span,
          link: <PieceLink piece={piece} sizes={span === 'one' ? one : double} />,
        }))}
        className={
          isDense
            ? 'portfolio-grid mx-auto mt-8 [--closer:1.03]'
            : 'piece-grid mt-8 px-gutter [--closer:1.03]'
        }
      />
    </Section>
  )
}
