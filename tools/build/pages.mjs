import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { env } from '#lib/server/env.ts'

/** Where the build lies, seen from the project. */
export const BUILD = env.BUILD_DIR ?? '.next'

/** The file of the build that a browser asks for at this address. */
export const fileAt = (address) => address.replace(/^\/_next/, BUILD)

const metaBeside = (file) => file.replace(/html$/, 'meta')

/** Shown wherever there is no page; an adapter is told of a copy of it that `next start` does not read. */
const NOT_FOUND = `${BUILD}/server/**/_not-found.html`

/**
 * The prerendered pages: where each is reached, its HTML, what Next.js keeps beside it, and the files it needs that
 * Next.js has not made. Those that begin with an underscore are shown at other addresses than their own.
 */
export function readPages({ prerenders }) {
  const found = prerenders
    .filter(({ fallback }) => fallback?.filePath?.endsWith('.html'))
    .map(({ pathname, fallback }) => ({ path: pathname, file: relative('', fallback.filePath), fallback }))
  const missing = globSync(NOT_FOUND).map((file) => ({ path: '/_not-found', file }))
  return [...found, ...missing].map((page) => ({
    ...page,
    html: readFileSync(page.file, 'utf8'),
    meta: JSON.parse(readFileSync(metaBeside(page.file), 'utf8')),
    scripts: {},
  }))
}

export const hasAddress = ({ path }) => !path.startsWith('/_')

/** In place, where `next start` reads it; its headers also where a platform's adapter reads them. */
export function writePage({ file, html, meta, scripts, fallback }) {
  writeFileSync(file, html)
  if (fallback) fallback.initialHeaders = { ...fallback.initialHeaders, ...meta.headers }
  writeFileSync(metaBeside(file), JSON.stringify(meta))
  for (const [address, script] of Object.entries(scripts)) writeFileSync(fileAt(address), script)
}

/** For servers that answer from files: under a name that any of them can be told, which those of Next.js are not. */
export function copyPage(page) {
  const file = `${BUILD}/ready-made${page.path === '/' ? '/index' : page.path}.html`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, page.html)
  return { ...page, file }
}
