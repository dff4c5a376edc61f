/** Returns the size of each item's row when items are spread evenly over rows of at most `most`. */
export function rowSizes(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  const sizes = Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
  return sizes.flatMap((size) => Array.from({ length: size }, () => size))
}

/** Column-span classes, indexed by the number of items in a twelve-column row. */
const SPANS = {
  md: ['', 'md:col-span-12', 'md:col-span-6', 'md:col-span-4', 'md:col-span-3'],
  lg: ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4', 'lg:col-span-3'],
}

/** Returns column spans that fill every row of a twelve-column grid from this breakpoint up. */
export const fullRows = (count: number, most: 2 | 3 | 4, from: keyof typeof SPANS) =>
  rowSizes(count, most).map((size) => SPANS[from][size] ?? '')
