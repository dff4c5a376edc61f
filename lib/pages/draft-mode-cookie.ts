/** Of Next.js: with it, a page is rendered anew and never cached. preview.ts sets it for the address of one draft. */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'
