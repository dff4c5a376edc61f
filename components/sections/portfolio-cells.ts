export const COLUMNS = 8

type Piece = { large: boolean }
export type Cell<P> = { piece: P; span: 'one' | 'wide' | 'large' }

/**
 * Lays the pieces out so that the grid ends in a full row, on large screens and, at half the columns, on phones.
 * Large pieces (two by two) are spread over the first part, leaving enough small ones behind them to fill the gaps;
 * as many small ones as the last row lacks take two cells side by side.
 */
export function portfolioCells<P extends Piece>(pieces: readonly P[]): Cell<P>[] {
  const large = pieces.filter((piece) => piece.large)
  const small = pieces.filter((piece) => !piece.large)
  const missing = (COLUMNS - ((small.length + 4 * large.length) % COLUMNS)) % COLUMNS
  const cells = small.map(
    (piece, index): Cell<P> => ({ piece, span: index % 4 === 1 && index < missing * 4 ? 'wide' : 'one' }),
  )
  const apart = Math.floor((small.length * 0.7) / Math.max(large.length, 1))
  for (const [nth, piece] of large.entries()) cells.splice(nth * (apart + 1), 0, { piece, span: 'large' })
  return cells
}
