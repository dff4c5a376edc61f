import { Picture, pictureFile } from '@/components/ui/picture'
import { Container, Section } from '@/components/ui/section'
import { SectionHead } from '@/components/ui/section-head'
import { type ContentOf, getInterface, getPortfolio } from '@/lib/content'
import { Lightbox } from './lightbox'
import { type Cell, portfolioCells } from './portfolio-cells'
import { PortfolioFilter } from './portfolio-filter'

export async function Portfolio() {
  const { kinds, items, ...head } = await getPortfolio()
  const words = await getInterface()
  return (
    <Section id="portfolio" className="bg-white">
      <PortfolioFilter>
        <Container className="grid gap-6">
          <SectionHead id="portfolio" {...head} />
          <fieldset className="portfolio-filter">
            <legend className="sr-only">{words.filterLabel}</legend>
            {[{ kind: '', label: words.allKinds }, ...kinds].map(({ kind, label }) => (
              <button
                key={kind}
                type="button"
                data-kind={kind}
                data-waits
                aria-pressed={kind === ''}
                className="filter-chip"
              >
                {label}
              </button>
            ))}
            <p role="status" data-template={words.filterResult} className="sr-only" />
          </fieldset>
        </Container>
        <ul className="portfolio-grid">
          {portfolioCells(items).map((cell) => (
            <Piece key={cell.piece.title} {...cell} />
          ))}
        </ul>
      </PortfolioFilter>
      <Lightbox
        words={{ count: words.pieceCount, previous: words.previous, next: words.next, close: words.close }}
      />
    </Section>
  )
}

function Piece({ piece, span }: Cell<ContentOf<'portfolio'>['items'][number]>) {
  const { title, client, kind, picture } = piece
  return (
    <li data-kind={kind} className={`cell-${span}`}>
      <a
        href={pictureFile(picture, 'alone')}
        aria-haspopup="dialog"
        data-waits
        data-title={title}
        data-client={client}
      >
        <Picture picture={picture} place={span === 'one' ? 'cell' : 'doubleCell'} />
      </a>
    </li>
  )
}
