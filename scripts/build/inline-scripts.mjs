import { createHash } from 'node:crypto'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs
const DATA = /\btype="application\/(ld\+)?json"/

const hashOf = (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** The same for its styles. */
export const inlineStyleHashes = (html) =>
  [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(([, sheet]) => hashOf(sheet))

/** The hashes under which a content security policy allows the inline scripts of a page. */
export function inlineScriptHashes(html) {
  const inline = [...html.matchAll(SCRIPT)].filter(
    ([, attributes]) => !/\bsrc=/.test(attributes) && !DATA.test(attributes),
  )
  return [...new Set(inline.map(([, , script]) => hashOf(script)))]
}
