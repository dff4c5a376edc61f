/** How long the site waits for the backend, so that what it says of it still reaches the page. */
export const BACKEND_TIMEOUT_MS = 10_000
/** How long the page waits for the site: within 15 seconds a visitor knows what became of a request. */
export const PAGE_TIMEOUT_MS = 14_000
