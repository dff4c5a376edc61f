// A prerendered page works without scripts, so they need not compete for bandwidth with visible content. This function
// removes them and the RSC payload from the HTML; hydration-loader.js fetches both shortly after.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The scripts of a page, each with its attributes. */
export const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs

/** Next.js preloads the chunks of `next/dynamic` that a page renders, and some that it also lists as scripts. */
const PRELOAD = /<link rel="preload"(?=[^>]* as="script")[^>]* href="([^"]+)"[^>]*>/g
const EXPECTED = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
/** How Next.js passes a part of the RSC payload to React; the part is valid JSON, too. */
const PAYLOAD = /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[.*\])\)$/s

const loader = [
  new URL('hydration-loader.js', import.meta.url),
  // After it, for a click that is held until hydration leads nowhere yet.
  new URL('deferred-layout.js', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .join('')
  .replace(/^\s*\/\/.*\n/gm, '')
  .replace(/^\s+/gm, '')

/** Splits a page into HTML without these scripts, the addresses of script files, and the RSC payload. */
function extractScripts(html) {
  const addresses = []
  const payload = []
  const preloaded = [...html.matchAll(PRELOAD)].map(([, address]) => address)
  const rest = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes, code) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    const [, part] = PAYLOAD.exec(code) ?? []
    if (part) payload.push(JSON.parse(part))
    else if (!address) return whole
    else if (!EXPECTED.test(attributes)) throw new Error(`unexpected script tag: ${whole.slice(0, 80)}`)
    else if (!attributes.includes(' noModule=')) addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw new Error('it has no script files')
  if (payload.length === 0 || rest.includes('__next_f')) throw new Error('its RSC payload was not found')
  return { rest, addresses: [...new Set([...addresses, ...preloaded])], payload }
}

/** The payload becomes a JSON file, which browsers parse many times faster than a script. */
export function deferHydration(page) {
  const { rest, addresses, payload } = extractScripts(page.html)
  const text = JSON.stringify(payload)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  const address = `/_next/static/chunks/page-${hash}.json`
  const load = loader.replace('PAYLOAD, SCRIPTS', () => JSON.stringify([address, addresses]).slice(1, -1))
  const html = rest
    .replace('<html ', '<html data-deferred ')
    .replace('</body>', () => `<script>${load}</script></body>`)
  return { ...page, html, scripts: addresses, payload: { address, text } }
}
