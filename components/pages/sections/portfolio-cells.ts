export const COLUMNS = 8

/** With fewer pieces, two-cell pieces cannot always fill the last row. */
export const MIN_FOR_LARGE = 32

/** Positions of large pieces, spread out, with enough small ones after them. */
const LARGE_AT = [0, 5, 14, 22, 27]

type Piece = { large: boolean }
export type Cell<P> = { piece: P; span: 'one' | 'wide' | 'large' }

/**
 * Fills the last row of the grid on large screens: large pieces take 2 x 2 cells, and as many small ones as needed take
 * two. On phones all cells are equal.
 */
export function portfolioCells<P extends Piece>(pieces: readonly P[]): Cell<P>[] {
  const large = pieces.filter((piece) => piece.large).slice(0, LARGE_AT.length)
  const small = pieces.filter((piece) => !large.includes(piece))
  const missing = (COLUMNS - ((small.length + 4 * large.length) % COLUMNS)) % COLUMNS
  const cells = small.map(
    (piece, index): Cell<P> => ({ piece, span: index % 4 === 1 && index < missing * 4 ? 'wide' : 'one' }),
  )
  for (const [nth, piece] of large.entries()) cells.splice(LARGE_AT[nth] ?? 0, 0, { piece, span: 'large' })
  return cells
}

const PIECE_COLUMNS = 4

/** Widens as many leading cells as the last row lacks, in four columns and in two. */
export function pieceCells<P>(pieces: readonly P[]) {
  const missing = (PIECE_COLUMNS - (pieces.length % PIECE_COLUMNS)) % PIECE_COLUMNS
  return pieces.map((piece, index) => ({
    piece,
    span: pieces.length === 1 ? ('row' as const) : index < missing ? ('wide' as const) : ('one' as const),
  }))
}
