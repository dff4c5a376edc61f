import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { languages } from '#contract/languages.ts'
import { HOME } from '#lib/content/anchors.ts'
import { blankReceiptPath } from '#lib/quote/receipt-address.ts'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'

/** Where the build lies, seen from the project. */
export const BUILD = env.BUILD_DIR ?? '.next'

/** The file of the build that a browser asks for at this address. */
export const fileAt = (address) => address.replace(/^\/_next/, BUILD)

const metaBeside = (file) => file.replace(/html$/, 'meta')

/** The 404 page; Next.js lists a copy of it for adapters that `next start` does not read. */
const NOT_FOUND = `${BUILD}/server/**/_not-found.html`

/** In a language other than English, the home page is a route of its own (next.config.mjs). */
const reachedAt = (pathname) => pathname.replace(new RegExp(`^(/[^/]+)/${HOME}$`), '$1')

/**
 * The prerendered pages: where each is reached, its HTML, what Next.js keeps beside it, and the files that transforms
 * add. Those that begin with an underscore are shown at other addresses than their own.
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

/** In a language other than English, what says that nothing was found is a page of its own (next.config.mjs). */
export const isNotFound = ({ path }) => path.endsWith('/404')

/** Filled in by our server; typed by hand, it leads to the form (next.config.mjs). */
export const isBlankReceipt = ({ path }) =>
  Object.keys(languages).some((language) => path === blankReceiptPath(language))

const ownHeaders = (page) =>
  hasAddress(page) && !isNotFound(page) ? headersOf.page(page.csp) : headersOf.notFoundPage(page.csp)

/** Headers of the page, for any server that sends it from a file. */
export const pageHeaders = (page) => ({ ...headersOf.base(), ...ownHeaders(page) })

/**
 * In place, where `next start` reads it, with what Next.js does not set by itself or by next.config.mjs; also where a
 * platform's adapter reads it.
 */
export function writePage(page) {
  const { file, html, meta, fallback } = page
  const { 'cache-control': cache, vary: _, ...headers } = ownHeaders(page)
  const own = isNotFound(page) ? { ...headers, 'cache-control': cache } : headers
  // Next.js before 16.4 does not keep it.
  const status = isNotFound(page) ? { status: 404 } : {}
  const withHeaders = { ...meta, ...status, headers: { ...meta.headers, ...own } }
  writeFileSync(file, html)
  if (fallback) {
    fallback.initialHeaders = { ...fallback.initialHeaders, ...withHeaders.headers }
    fallback.initialStatus = withHeaders.status ?? fallback.initialStatus
  }
  writeFileSync(metaBeside(file), JSON.stringify(withHeaders))
}
