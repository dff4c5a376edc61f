import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'

/** The build folder, relative to the project. */
export const BUILD = env.BUILD_DIR ?? '.next'

const metaBeside = (file) => file.replace(/html$/, 'meta')

/** The 404 page that `next start` reads; to adapters Next.js lists only a copy of it. */
const NOT_FOUND = `${BUILD}/server/**/_not-found.html`
/** The last-resort error page stays as Next.js makes it. */
const GLOBAL_ERROR = '/_global-error'

/** The prerendered pages: public path, HTML, and the metadata that Next.js stores next to it. */
export function readPages({ prerenders }) {
  const prerendered = prerenders
    .filter(({ pathname, fallback }) => pathname !== GLOBAL_ERROR && fallback?.filePath?.endsWith('.html'))
    .map(({ pathname, fallback }) => ({ path: pathname, file: fallback.filePath, fallback }))
  const missing = globSync(NOT_FOUND).map((file) => ({ path: '/_not-found', file }))
  return [...prerendered, ...missing].map((page) => ({
    ...page,
    html: readFileSync(page.file, 'utf8'),
    meta: JSON.parse(readFileSync(metaBeside(page.file), 'utf8')),
  }))
}

/**
 * In languages other than English, the 404 page is a regular page, reached by a rewrite (next.config.mjs); its status is
 * set here.
 */
const isNotFound = ({ path }) => path === '/_not-found' || path.endsWith('/404')

/**
 * Writes the page in place, where `next start` reads it, with its own status and headers. Updates the adapter outputs as well,
 * where a platform's adapter reads them.
 */
export function writePage(page) {
  const { file, html, meta, fallback } = page
  const [status, added] = isNotFound(page)
    ? [404, headersOf.notFoundPage(page.csp)]
    : [meta.status, headersOf.page(page.csp)]
  const headers = { ...meta.headers, ...added }
  writeFileSync(file, html)
  writeFileSync(metaBeside(file), JSON.stringify({ ...meta, status, headers }))
  if (!fallback) return
  fallback.initialStatus = status ?? fallback.initialStatus
  fallback.initialHeaders = { ...fallback.initialHeaders, ...headers }
}
