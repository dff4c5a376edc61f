import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { languages } from '#contract/languages.ts'
import { HOME } from '#lib/content/anchors.ts'
import { blankReceiptPath } from '#lib/quote/receipt-address.ts'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'

/** The build folder, relative to the project. */
export const BUILD = env.BUILD_DIR ?? '.next'

/** The build's file for an address under /_next. */
export const fileAt = (address) => address.replace(/^\/_next/, BUILD)

const metaBeside = (file) => file.replace(/html$/, 'meta')

/** The 404 page that `next start` reads; to adapters Next.js lists only a copy of it. */
const NOT_FOUND = `${BUILD}/server/**/_not-found.html`

/** In languages other than English, the home page has its own route, reached by a rewrite (next.config.mjs). */
const reachedAt = (pathname) => pathname.replace(new RegExp(`^(/[^/]+)/${HOME}$`), '$1')

/**
 * The prerendered pages: public path, HTML, the metadata that Next.js stores next to it, and the files that transforms
 * add. Pages whose path starts with an underscore have no address of their own.
 */
export function readPages({ prerenders }) {
  const found = prerenders
    .filter(({ fallback }) => fallback?.filePath?.endsWith('.html'))
    .map(({ pathname, fallback }) => ({
      path: reachedAt(pathname),
      file: relative('', fallback.filePath),
      fallback,
    }))
  const missing = globSync(NOT_FOUND).map((file) => ({ path: '/_not-found', file }))
  return [...found, ...missing].map((page) => ({
    ...page,
    html: readFileSync(page.file, 'utf8'),
    meta: JSON.parse(readFileSync(metaBeside(page.file), 'utf8')),
    files: {},
  }))
}

export const hasAddress = ({ path }) => !path.startsWith('/_')

/** In languages other than English, the 404 page is a regular page, reached by a rewrite (next.config.mjs). */
export const isNotFound = ({ path }) => path.endsWith('/404')

/** The receipt template that tools/server fills in. Requested directly, it redirects to the form (next.config.mjs). */
export const isBlankReceipt = ({ path }) =>
  Object.keys(languages).some((language) => path === blankReceiptPath(language))

const ownHeaders = (page) =>
  hasAddress(page) && !isNotFound(page) ? headersOf.page(page.csp) : headersOf.notFoundPage(page.csp)

/** All headers of the page, for servers that serve it as a static file. */
export const pageHeaders = (page) => ({ ...headersOf.base(), ...ownHeaders(page) })

/**
 * Writes the page in place, where `next start` reads it, with the headers that neither Next.js nor next.config.mjs
 * sets. Updates the adapter outputs as well, where a platform's adapter reads them.
 */
export function writePage(page) {
  const { file, html, meta, fallback } = page
  const { 'cache-control': cache, vary: _, ...headers } = ownHeaders(page)
  const own = isNotFound(page) ? { ...headers, 'cache-control': cache } : headers
  // Next.js before 16.4 does not preserve it.
  const status = isNotFound(page) ? { status: 404 } : {}
  const withHeaders = { ...meta, ...status, headers: { ...meta.headers, ...own } }
  writeFileSync(file, html)
  if (fallback) {
    fallback.initialHeaders = { ...fallback.initialHeaders, ...withHeaders.headers }
    fallback.initialStatus = withHeaders.status ?? fallback.initialStatus
  }
  writeFileSync(metaBeside(file), JSON.stringify(withHeaders))
}
