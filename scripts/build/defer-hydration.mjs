// A prerendered page works without scripts, so they need not compete for bandwidth with visible content. This function
// removes them and the RSC payload from the HTML; hydration-loader.js fetches both shortly after.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The scripts of a page, each with its attributes. */
export const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

/** Next.js preloads the chunks of `next/dynamic` that a page renders, and some that it also lists as scripts. */
const PRELOAD = /<link rel="preload"(?=[^>]* as="script")[^>]* href="([^"]+)"[^>]*>/g
const EXPECTED = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
/** Those in which Next.js passes the RSC payload to React. */
const isPayload = (code) => /^(\(self\.__next_f=|self\.__next_f\.push\()/.test(code)
const isTurbopack = (attributes) => attributes === ' id="_R_"'

const loader = readFileSync(new URL('hydration-loader.js', import.meta.url), 'utf8')
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/^\s+/gm, '')

const hashOf = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8)

/** Splits a page into HTML without scripts, the addresses of script files, and the code of inline scripts. */
function extractScripts(html) {
  const addresses = []
  const inline = []
  const preloaded = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  const rest = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes, code) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    if (isPayload(code) || isTurbopack(attributes)) inline.push(code)
    else if (!address) return whole
    else if (!EXPECTED.test(attributes)) throw new Error(`unexpected script tag: ${whole.slice(0, 80)}`)
    else if (!attributes.includes(' noModule=')) addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw new Error('it has no script files')
  if (!inline.some(isPayload) || rest.includes('__next_f')) throw new Error('its RSC payload was not found')
  return { rest, addresses: [...new Set([...addresses, ...preloaded])], inline }
}

export function deferHydration(page) {
  const { rest, addresses, inline } = extractScripts(page.html)
  const code = inline.join(';')
  const address = `/_next/static/chunks/page-${hashOf(code)}.js`
  const load = loader.replace('FILES', () => JSON.stringify([address, ...addresses]))
  const html = rest
    .replace('<html ', '<html data-deferred ')
    .replace('</body>', () => `<script>${load}</script></body>`)
  return { ...page, html, script: { address, code } }
}
