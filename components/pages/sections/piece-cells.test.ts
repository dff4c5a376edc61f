import { pieceCells } from './piece-cells.ts'

test.each(Array.from({ length: 30 }, (_, index) => index + 1))(
  '%i pieces fill their rows of four, and of two on phones',
  (count) => {
    const widths = { one: 1, wide: 2, row: 4 }
    const cells = pieceCells(Array.from({ length: count }, (_, index) => index))
    expect(cells.map(({ piece }) => piece)).toEqual(Array.from({ length: count }, (_, index) => index))
    expect(cells.reduce((sum, { span }) => sum + widths[span], 0) % 4).toBe(0)
  },
)
