import { Picture, pictureFile } from '#components/ui/picture.tsx'
import { type ContentOf, getInterfaceCopy, getPortfolio } from '#lib/content/index.ts'
import { Lightbox } from './lightbox.tsx'
import { pieceCells } from './portfolio-cells.ts'

type Piece = ContentOf<'portfolio'>['items'][number]
type Props = {
  piece: Piece
  place: Piece['picture']['places'][number]
  span?: string
  className?: string
  /** Attributes of an entry in a folded list. */
  entry?: object
}

/** Links to its picture, which the lightbox opens. */
export async function Piece({ piece, place, span, className, entry }: Props) {
  const { title, client, kind, picture } = piece
  const { kinds } = await getPortfolio()
  return (
    <li {...entry} data-kind={kind} data-span={span} className={className}>
      <a
        href={pictureFile(picture, 'alone')}
        aria-haspopup="dialog"
        data-replay-click
        data-title={title}
        data-client={client}
        data-is-product={kinds.find((one) => one.kind === kind)?.products || undefined}
        className="portfolio-piece group absolute inset-0 block cursor-zoom-in overflow-clip md:rounded-[8px]"
      >
        <Picture picture={picture} place={place} className="comes-closer" />
      </a>
    </li>
  )
}

/** Equal cells in full rows. */
export const PieceGrid = ({ pieces }: { pieces: ContentOf<'portfolio'>['items'] }) => (
  <div className="@container">
    <ul className="piece-grid [--closer:1.03]">
      {pieceCells(pieces).map(({ piece, span }) => (
        <Piece
          key={piece.title}
          piece={piece}
          span={span}
          place={span === 'one' ? 'piece' : 'doubleCell'}
          className="relative min-w-0"
        />
      ))}
    </ul>
  </div>
)

/** Needed once per page. */
export async function PieceLightbox() {
  const {
    pieceCount: count,
    askForPiece: ask,
    likePiece: like,
    addToQuoteList: add,
    ...rest
  } = await getInterfaceCopy()
  const { previous, next, close } = rest
  return <Lightbox copy={{ count, ask, like, add, previous, next, close }} />
}
