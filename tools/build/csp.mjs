import { createHash } from 'node:crypto'
import { env } from '#lib/server/env.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { pagePolicy } from '#lib/server/security/policy.ts'
import { sourcesFor } from '#lib/vendors/sources.ts'
import { hasAddress } from './pages.mjs'
import { SCRIPT } from './scripts-in.mjs'

const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
const DATA = /\btype="application\/(ld\+)?json"/

const hashes = (texts) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]

const inlineStyles = (html) => [...html.matchAll(STYLE)].map(([, sheet]) => sheet)

const inlineScripts = (html) =>
  [...html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !/\bsrc=/.test(attributes) && !DATA.test(attributes))
    .map(([, , script]) => script)

/**
 * A page allows exactly the scripts and styles that stand in it. Next.js sends a prerendered page with the headers that
 * lie beside it, so page and policy cannot drift apart; `headers` are those of whoever answers in its place.
 */
export function withPolicy(page, vendors) {
  const { html, meta, path } = page
  const policy = pagePolicy(
    hashes(inlineScripts(html)),
    hashes(inlineStyles(html)),
    vendors && sourcesFor(vendors, path),
    env.SUPABASE_URL ? [new URL(env.SUPABASE_URL).origin] : [],
  )
  const headers = hasAddress(page) ? headersOf.page(policy) : headersOf.missingPage(policy)
  const { 'cache-control': _, vary: __, ...forNext } = headers
  return { ...page, headers, meta: { ...meta, headers: { ...meta.headers, ...forNext } } }
}
