export const COLUMNS = 8

/** With fewer pieces, two-cell pieces cannot always fill the last row. */
export const MIN_FOR_LARGE = 32

/** Positions of large pieces, spread out, with enough small ones after them. */
const LARGE_AT = [0, 5, 14, 22, 27]

type Piece = { large: boolean }
export type Cell<P> = { piece: P; span: 'one' | 'wide' | 'large' }

/**
 * Fills the last row of the grid, on large screens and, with half the columns, on phones: large pieces take 2 x 2
 * cells, and as many small ones as needed take two.
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

const SIZES = { one: [1, 1], wide: [2, 1], large: [2, 2] } as const

/** The smallest number of cells, at least `least`, that fill their rows on phones with `grid-auto-flow: dense`. */
export function fullAfter(cells: readonly Cell<unknown>[], least: number) {
  const columns = COLUMNS / 2
  const taken: boolean[] = []
  const full = cells.findIndex(({ span }, index) => {
    const [width, height] = SIZES[span]
    const box = (at: number) =>
      Array.from({ length: width * height }, (_, n) => at + (n % width) + columns * Math.floor(n / width))
    let at = 0
    while ((at % columns) + width > columns || box(at).some((cell) => taken[cell])) at++
    for (const cell of box(at)) taken[cell] = true
    const filled = taken.filter(Boolean).length
    return index + 1 >= least && filled === taken.length && filled % columns === 0
  })
  return full < 0 ? cells.length : full + 1
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
