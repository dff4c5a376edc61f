import type { ReactNode } from 'react'
import { AddLink } from '#components/quote/add-link.tsx'
import { buttonClass } from '#components/ui/button-class.ts'
import { Picture, pictureFile } from '#components/ui/picture.tsx'
import type { ContentOf } from '#lib/content/index.ts'
import { pieceCells } from './portfolio-cells.ts'

type Piece = ContentOf<'portfolio'>['items'][number]
type Props = {
  piece: Piece
  place: Piece['picture']['places'][number]
  span?: string
  className?: string
  /** Attributes of an entry in a collapsible list. */
  entry?: object
  children?: ReactNode
}

/** Links to its picture file, which the lightbox opens. */
export function Piece({ piece, place, span, className, entry, children }: Props) {
  const { kind, picture } = piece
  return (
    <li {...entry} data-kind={kind} data-span={span} className={className}>
      <a
        href={pictureFile(picture, 'alone')}
        aria-haspopup="dialog"
        data-replay-click
        className="portfolio-piece group absolute inset-0 block cursor-zoom-in overflow-clip md:rounded-[8px]"
      >
        <Picture picture={picture} place={place} className="comes-closer" />
      </a>
      {children}
    </li>
  )
}

function pieceAt(index: number, pieces: number, span: string) {
  if (pieces === 3 || pieces === 4) return index === 0 ? 'mainPiece' : pieces === 3 ? 'doubleCell' : 'piece'
  return span === 'one' ? 'piece' : 'doubleCell'
}

/** Equal cells in full rows; of three or four pieces the first is large. */
export const PieceGrid = ({ pieces }: { pieces: ContentOf<'portfolio'>['items'] }) => (
  <div className="@container max-md:-mx-gutter">
    <ul className="piece-grid [--closer:1.03]">
      {pieceCells(pieces).map(({ piece, span }, index) => (
        <Piece
          key={piece.title}
          piece={piece}
          span={span}
          place={pieceAt(index, pieces.length, span)}
          className="relative min-w-0"
        >
          {/* Touch screens have the same link in the lightbox. */}
          <AddLink
            item={piece.title}
            className={buttonClass(
              { variant: 'paper', size: 's' },
              'absolute end-2 bottom-2 px-3 opacity-0 focus-visible:opacity-100 in-[li:hover]:opacity-100 [@media(hover:none)]:hidden',
            )}
          />
        </Piece>
      ))}
    </ul>
  </div>
)
