/** How long a page waits for the site: visitors must see an outcome within 15 seconds. */
export const PAGE_TIMEOUT_MS = 14_000

/** Rejects once the page has waited long enough. */
export const inTime = <T>(answer: Promise<T>) =>
  Promise.race([
    answer,
    new Promise<never>((_, reject) => setTimeout(reject, PAGE_TIMEOUT_MS, new Error('no answer'))),
  ])
