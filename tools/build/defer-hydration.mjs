// A prerendered page works without scripts, so they need not compete for bandwidth with visible content. This transform
// removes them and the RSC payload from the HTML; hydration-loader.js fetches both shortly after.
import { addedFile, minified, withFiles } from './added-file.mjs'
import { extractRscPayload, payloadScripts, SCRIPT } from './rsc-payload.mjs'

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const KNOWN = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
/** The inline script of Turbopack that hydration needs first. */
const INLINE = /^ id="_R_"$/
const loader = minified(new URL('hydration-loader.js', import.meta.url))

/** Splits a page into HTML without scripts, the addresses of script files, and the code of inline scripts. */
function extractScripts(html) {
  const addresses = []
  const inline = []
  const page = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes, code) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    if (INLINE.test(attributes)) inline.push(code)
    else if (!address) return whole
    else if (!KNOWN.test(attributes)) throw new Error(`unknown script tag: ${whole}`)
    else if (!attributes.includes(' noModule=')) addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw new Error('the page has no script files to defer')
  return { page, addresses, inline }
}

export function deferHydration(page) {
  const { page: withoutPayload, payload } = extractRscPayload(page.html)
  const { page: withoutScripts, addresses, inline } = extractScripts(withoutPayload)
  const start = addedFile('page.js', [...inline, ...payloadScripts(payload)].join(';'))
  const load = loader.replace('FILES', () => JSON.stringify([start.address, ...addresses]))
  const html = withoutScripts
    .replace('<html ', '<html data-deferred ')
    .replace('</body>', () => `<script>${load}</script></body>`)
  return withFiles({ ...page, html }, [start])
}
