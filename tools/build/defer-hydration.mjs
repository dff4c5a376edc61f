// A prerendered page is complete without script, so its scripts need not compete with what is seen. They leave the page,
// as does the RSC payload, and are fetched a moment later (hydration-loader.js).
import { createHash } from 'node:crypto'
import { browserScript, extractRscPayload, payloadScripts, SCRIPT } from './rsc-payload.mjs'

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const KNOWN = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
const loader = browserScript(new URL('hydration-loader.js', import.meta.url))

const contentHash = (script) => createHash('sha256').update(script).digest('hex').slice(0, 16)

/** The page without its script files, and their addresses. */
function extractScripts(html) {
  const addresses = []
  const page = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    if (!address) return whole
    if (!KNOWN.test(attributes)) throw new Error(`a script is asked for in a new way: ${whole}`)
    if (!attributes.includes(' noModule=')) addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw new Error('it has no script files to defer')
  return { page, addresses }
}

export function deferHydration(page) {
  const { page: withoutPayload, payload } = extractRscPayload(page.html)
  const { page: withoutScripts, addresses } = extractScripts(withoutPayload)
  const start = payloadScripts(payload).join(';')
  const startAddress = `/_next/static/chunks/page-${contentHash(start)}.js`
  const load = loader.replace('FILES', () => JSON.stringify([startAddress, ...addresses]))
  return {
    ...page,
    html: withoutScripts
      .replace('<html ', '<html data-deferred ')
      .replace('</body>', () => `<script>${load}</script></body>`),
    scripts: { ...page.scripts, [startAddress]: start },
  }
}
