const COLUMNS = 4

/** As many wide cells, first of all, as the last row would else lack: complete rows of four, and of two on phones. */
export function pieceCells<P>(pieces: readonly P[]) {
  const missing = (COLUMNS - (pieces.length % COLUMNS)) % COLUMNS
  return pieces.map((piece, index) => ({
    piece,
    span: pieces.length === 1 ? ('row' as const) : index < missing ? ('wide' as const) : ('one' as const),
  }))
}
