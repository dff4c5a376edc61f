/** How long a page waits for the site: visitors must see an outcome within 15 seconds. */
export const PAGE_TIMEOUT_MS = 14_000
