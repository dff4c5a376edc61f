import { PortfolioFilter } from '#components/pages/lazy.ts'
import { MIN_FOR_LARGE, pieceCells, portfolioCells } from '#components/pages/sections/portfolio-cells.ts'
import { AddLink } from '#components/quote/add-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Picture } from '#components/ui/picture.tsx'
import { Container, Section, SectionHead } from '#components/ui/section.tsx'
import { type ContentOf, getMessages, getPortfolio } from '#lib/content/index.ts'
import { type BlockProps, named } from '#lib/pages/blocks.ts'

type Props = BlockProps<'portfolio'>

export const Portfolio = (props: Props) =>
  props.content.only.length > 0 ? <SomePieces {...props} /> : <AllPieces {...props} />

async function SomePieces({ id, content: { only, ...head } }: Props) {
  const { items } = await getPortfolio()
  return (
    <Section id={id} className="bg-white">
      <Container className="grid gap-10">
        <SectionHead id={id} {...head} layout="ruled" />
        <PieceGrid pieces={named(items, only)} />
      </Container>
    </Section>
  )
}

/** The whole portfolio, with a filter. */
async function AllPieces({ id, content }: Props) {
  const [{ kinds, items, ...portfolio }, copy] = await Promise.all([getPortfolio(), getMessages()])
  const { eyebrow, title, intro } = content.title ? content : portfolio
  const isDense = items.length >= MIN_FOR_LARGE
  const cells = isDense ? portfolioCells(items) : pieceCells(items)
  const [one, double] = isDense ? [SIZES.cell, SIZES.largeCell] : [SIZES.piece, SIZES.doubleCell]
  return (
    <Section id={id} className="bg-white">
      <PortfolioFilter
        kinds={kinds}
        texts={{ label: copy.filterLabel, all: copy.allKinds, result: copy.filterResult }}
        head={<SectionHead id={id} eyebrow={eyebrow} title={title} intro={intro} layout="split" />}
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

/** The widths of 4:3 pictures before their square or flat cell crops them. */
const SIZES = {
  // On phones, all cells of the portfolio are equal.
  cell: '(width < 48rem) 33vw, (width < 100rem) min(16vw, 200px), min(16vw, 300px)',
  largeCell: '(width < 48rem) 33vw, (width < 100rem) min(32vw, 405px), min(32vw, 600px)',
  doubleCell: '(width < 48rem) 66vw, (width < 100rem) min(32vw, 405px), min(32vw, 600px)',
  // Four in a row, two on phones.
  piece: '(width < 48rem) 46vw, min(23vw, 354px)',
  // Three quarters of the page next to three more pieces, two thirds next to two.
  mainPiece: '(width < 48rem) 66vw, (width < 100rem) min(69vw, 950px), min(56vw, 1078px)',
}

type Piece = ContentOf<'portfolio'>['items'][number]
type LinkProps = { piece: Piece; sizes: string }

/** Links to its picture file, which the lightbox opens. */
const PieceLink = ({ piece: { picture }, sizes }: LinkProps) => (
  <a
    href={picture.src}
    aria-haspopup="dialog"
    data-replay-click
    className="portfolio-piece group absolute inset-0 block cursor-zoom-in overflow-clip md:rounded-[8px]"
  >
    <Picture picture={picture} sizes={sizes} className="comes-closer" />
  </a>
)

function sizesAt(index: number, pieces: number, span: string) {
  if (pieces === 3 || pieces === 4)
    return index === 0 ? SIZES.mainPiece : pieces === 3 ? SIZES.doubleCell : SIZES.piece
  return span === 'one' ? SIZES.piece : SIZES.doubleCell
}

/** Equal cells in full rows; of three or four pieces the first is large. */
const PieceGrid = ({ pieces }: { pieces: ContentOf<'portfolio'>['items'] }) => (
  <div className="@container max-md:-mx-gutter">
    <ul className="piece-grid [--closer:1.03]">
      {pieceCells(pieces).map(({ piece, span }, index) => (
        <li key={piece.title} data-span={span} className="relative min-w-0">
          <PieceLink piece={piece} sizes={sizesAt(index, pieces.length, span)} />
          {/* Touch screens have the same link in the lightbox. */}
          <AddLink
            item={piece.title}
            className={buttonClass(
              { variant: 'paper', size: 's' },
              'absolute end-2 bottom-2 px-3 opacity-0 focus-visible:opacity-100 in-[li:hover]:opacity-100 [@media(hover:none)]:hidden',
            )}
          />
        </li>
      ))}
    </ul>
  </div>
)
