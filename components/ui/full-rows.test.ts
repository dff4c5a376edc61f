import { rowSizes } from './full-rows.ts'

const counts = Array.from({ length: 20 }, (_, index) => index + 1)

test.each(counts)('%i items fill rows whose sizes differ by at most one', (count) => {
  for (const most of [2, 3, 4]) {
    const sizes = rowSizes(count, most)
    expect(sizes).toHaveLength(count)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    for (const size of new Set(sizes)) expect(sizes.filter((one) => one === size).length % size).toBe(0)
  }
})
