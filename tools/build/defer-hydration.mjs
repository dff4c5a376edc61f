// A prerendered page is complete without script, so its scripts need not compete with what is seen. They leave the page,
// as does the RSC payload, and are fetched a moment later (hydration-loader.js).
import { addedFile, minified, withFiles } from './added-file.mjs'
import { extractRscPayload, payloadScripts, RECOVERY, SCRIPT } from './rsc-payload.mjs'

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const KNOWN = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
/** Inline scripts that hydration begins with: Turbopack's own, and ours. */
const INLINE = new RegExp(`^ id="(_R_|${RECOVERY})"$`)
const loader = minified(new URL('hydration-loader.js', import.meta.url))

/** The page without its scripts, their addresses, and what stood in the page itself. */
function extractScripts(html) {
  const addresses = []
  const inline = []
  const page = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes, code) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    if (INLINE.test(attributes)) inline.push(code)
    else if (!address) return whole
    else if (!KNOWN.test(attributes)) throw new Error(`a script is asked for in a new way: ${whole}`)
    else if (!attributes.includes(' noModule=')) addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw new Error('it has no script files to defer')
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
