export const COLUMNS = 8

/** With fewer the last row could not always be filled by small ones that take two cells. */
export const LEAST_FOR_LARGE = 32

/** Places in the list for the large pieces: apart from each other, with small ones enough behind them. */
const LARGE_AT = [0, 5, 14, 22, 27]

type Piece = { large: boolean }
export type Cell<P> = { piece: P; span: 'one' | 'wide' | 'large' }

/**
 * Lays the pieces out so that the grid ends in a full row, on large screens and, at half the columns, on phones.
 * Large pieces take two by two cells; as many small ones as the last row lacks take two cells side by side.
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
