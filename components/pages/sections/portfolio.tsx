import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { getInterfaceCopy, getPortfolio } from '#lib/content/index.ts'
import { Lightbox } from './lightbox.tsx'
import { Piece, PieceGrid, SIZES } from './piece.tsx'
import { MIN_FOR_LARGE, portfolioCells } from './portfolio-cells.ts'
import { PortfolioFilter } from './portfolio-filter.ts'

export async function Portfolio() {
  const { kinds, items, ...head } = await getPortfolio()
  const copy = await getInterfaceCopy()
  return (
    <Section id="portfolio" className="bg-white">
      <PortfolioFilter>
        <Container className="grid gap-6">
          <SectionHead id="portfolio" {...head} layout="split" />
          <fieldset className="flex flex-wrap gap-2 noscript:hidden print:hidden in-[portfolio-filter:not(:defined)]:invisible">
            <legend className="sr-only">{copy.filterLabel}</legend>
            {[{ kind: '', label: copy.allKinds }, ...kinds].map(({ kind, label }) => (
              <button
                key={kind}
                type="button"
                data-kind={kind}
                data-replay-click
                aria-pressed={kind === ''}
                className="min-h-11 cursor-pointer rounded-full border border-line-strong px-4 py-1 font-medium text-[0.9375rem] hover:border-action hover:text-action aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white forced-colors:aria-pressed:border-3"
              >
                {label}
              </button>
            ))}
            <p role="status" data-template={copy.filterResult} className="sr-only" />
          </fieldset>
        </Container>
        {items.length < MIN_FOR_LARGE ? (
          <Container className="mt-8">
            <PieceGrid pieces={items} />
          </Container>
        ) : (
          <ul className="portfolio-grid mx-auto mt-8 [--closer:1.03]">
            {portfolioCells(items).map((cell) => (
              <Piece
                key={cell.piece.title}
                {...cell}
                sizes={cell.span === 'one' ? SIZES.cell : SIZES.doubleCell}
                className="relative min-w-0"
              />
            ))}
          </ul>
        )}
      </PortfolioFilter>
      <Lightbox />
    </Section>
  )
}
