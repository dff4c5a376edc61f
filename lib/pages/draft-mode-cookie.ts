/** With this cookie, Next.js renders a page per request, uncached. preview.ts sets it for the address of one draft. */
export const DRAFT_MODE_COOKIE = '__prerender_bypass'
