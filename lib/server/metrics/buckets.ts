/** Histogram buckets of web vitals: fine enough for a percentile, too coarse to identify a visit. */
const BUCKETS = {
  LCP: { size: 100, most: 30_000, scale: 1 },
  INP: { size: 20, most: 2000, scale: 1 },
  // In thousandths of the score.
  CLS: { size: 10, most: 1000, scale: 1000 },
}

/** The upper bound of the bucket that a value falls into. */
export function bucketOf(metric: keyof typeof BUCKETS, value: number) {
  const { size, most, scale } = BUCKETS[metric]
  return Math.min(Math.ceil(Math.round(value * scale) / size) * size, most)
}
