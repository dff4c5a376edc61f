// A prerendered page is complete without script, so its scripts need not compete with what is seen. They leave the page,
// as does the RSC payload, and are fetched a moment later (hydration-loader.js).
import { addedFile, minified, withFiles } from './added-file.mjs'
import { extractRscPayload, payloadScripts, SCRIPT } from './rsc-payload.mjs'

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const KNOWN = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
/** Turbopack's own start, inline. */
const BOOTSTRAP = /^ id="_R_"$/
const loader = minified(new URL('hydration-loader.js', import.meta.url))

/** The page without its script files, and their addresses: those that are not `async` run before all others. */
function extractScripts(html) {
  const inOrder = []
  const async = []
  let bootstrap = ''
  const page = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes, code) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    if (BOOTSTRAP.test(attributes)) bootstrap = code
    else if (!address) return whole
    else if (!KNOWN.test(attributes)) throw new Error(`a script is asked for in a new way: ${whole}`)
    else if (!attributes.includes(' noModule='))
      (attributes.includes(' async=') ? async : inOrder).push(address)
    return ''
  })
  const addresses = [...inOrder, ...async]
  if (addresses.length === 0) throw new Error('it has no script files to defer')
  return { page, addresses, bootstrap }
}

export function deferHydration(page) {
  const { page: withoutPayload, payload } = extractRscPayload(page.html)
  const { page: withoutScripts, addresses, bootstrap } = extractScripts(withoutPayload)
  const start = addedFile('page.js', [...payloadScripts(payload), bootstrap].join(';'))
  const load = loader.replace('FILES', () => JSON.stringify([start.address, ...addresses]))
  const html = withoutScripts
    .replace('<html ', '<html data-deferred ')
    .replace('</body>', () => `<script>${load}</script></body>`)
  return withFiles({ ...page, html }, [start])
}
