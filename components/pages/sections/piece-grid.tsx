import type { ContentOf } from '#lib/content/index.ts'
import { Piece } from './piece.tsx'
import { pieceCells } from './piece-cells.ts'

/** Pieces of one size in full rows, however many there are. */
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
