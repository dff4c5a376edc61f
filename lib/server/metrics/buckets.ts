/** Values are kept as counts in steps: fine enough for a figure, too coarse to tell one visit from another. */
const BUCKETS = {
  LCP: { size: 100, most: 30_000, scale: 1 },
  INP: { size: 20, most: 2000, scale: 1 },
  // In thousandths.
  CLS: { size: 10, most: 1000, scale: 1000 },
}

/** The upper end of the step in which a value lies. */
export function bucketOf(metric: keyof typeof BUCKETS, value: number) {
  const { size, most, scale } = BUCKETS[metric]
  return Math.min(Math.ceil(Math.round(value * scale) / size) * size, most)
}
