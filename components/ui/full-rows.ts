/** In a row of how many each of them stands, when all are spread as evenly as can be over rows of at most `most`. */
export function rowSizes(count: number, most: number): number[] {
  const rows = Math.ceil(count / most)
  const sizes = Array.from({ length: rows }, (_, row) => Math.ceil((count - row) / rows))
  return sizes.flatMap((size) => Array.from({ length: size }, () => size))
}

/** By how many share a row of twelve columns. */
const SPANS = {
  md: ['', 'md:col-span-12', 'md:col-span-6', 'md:col-span-4', 'md:col-span-3'],
  lg: ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4', 'lg:col-span-3'],
}

/** What makes every row of a grid of twelve columns full, from this width on, however many there are. */
export const fullRows = (count: number, most: 2 | 3 | 4, from: keyof typeof SPANS) =>
  rowSizes(count, most).map((size) => SPANS[from][size] ?? '')
