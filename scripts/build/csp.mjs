import { createHash } from 'node:crypto'
import { pageCsp } from '#lib/server/security/policy.ts'
import { sourcesFor } from '#lib/vendors/sources.ts'
import { SCRIPT } from './defer-hydration.mjs'

const STYLE = /<style\b[^>]*>(.*?)<\/style>/gs
const DATA = /\btype="application\/(ld\+)?json"/

const hashes = (texts) => [
  ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
]

/** The CSP of a page allows exactly its own inline scripts and styles, by hash. */
export function csp(page, { vendors, storage }) {
  const styles = [...page.html.matchAll(STYLE)].map(([, sheet]) => sheet)
  const scripts = [...page.html.matchAll(SCRIPT)]
    .filter(([, attributes]) => !/\bsrc=/.test(attributes) && !DATA.test(attributes))
    .map(([, , script]) => script)
  const sources = vendors && sourcesFor(vendors, page.path)
  return { ...page, csp: pageCsp(hashes(scripts), hashes(styles), sources, storage) }
}
