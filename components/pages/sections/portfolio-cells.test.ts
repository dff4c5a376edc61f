import { type Cell, COLUMNS, MIN_FOR_LARGE, pieceCells, portfolioCells } from './portfolio-cells.ts'

/** Packs cells as `grid-auto-flow: dense` does, and counts those left empty up to the end of the last row. */
function holes(cells: Cell<unknown>[], columns: number) {
  const sizes = { one: [1, 1], wide: [2, 1], large: [2, 2] } as const
  const taken: boolean[] = []
  for (const { span } of cells) {
    const [width, height] = sizes[span]
    const box = (at: number) =>
      Array.from({ length: width * height }, (_, n) => at + (n % width) + columns * Math.floor(n / width))
    let at = 0
    while ((at % columns) + width > columns || box(at).some((cell) => taken[cell])) at++
    for (const cell of box(at)) taken[cell] = true
  }
  const rows = Math.ceil(taken.length / columns)
  return rows * columns - taken.filter(Boolean).length
}

const counts = Array.from({ length: 40 }, (_, index) => MIN_FOR_LARGE + index)

test.each(counts)('%i pieces, none to six of them marked large, fill the grid', (count) => {
  for (const large of [0, 1, 2, 3, 4, 5, 6]) {
    const pieces = Array.from({ length: count }, (_, index) => ({ large: index < large }))
    const cells = portfolioCells(pieces)
    expect(cells).toHaveLength(count)
    expect(holes(cells, COLUMNS)).toBe(0)
  }
})

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  '%i pieces fill their rows of four, and of two on phones',
  (count) => {
    const widths = { one: 1, wide: 2, row: 4 }
    const cells = pieceCells(Array.from({ length: count }, (_, index) => index))
    expect(cells.map(({ piece }) => piece)).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(cells.reduce((sum, { span }) => sum + widths[span], 0) % 4).toBe(0)
  },
)
