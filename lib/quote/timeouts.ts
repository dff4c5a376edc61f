/** How long the site waits for the backend: less than the page, so that a failure still reaches the page. */
export const BACKEND_TIMEOUT_MS = 10_000
/** How long the page waits for the site: visitors must see an outcome within 15 seconds. */
export const PAGE_TIMEOUT_MS = 14_000
