// A prerendered page is complete without script, so its scripts need not compete with what is seen. They leave the page,
// as does the description that they start from, and are fetched a moment later (hydration-loader.js).
import { createHash } from 'node:crypto'
import { ownScript, SCRIPT, scriptsFor, takeDescription } from './scripts-in.mjs'

const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const KNOWN = /^( (src|id)="[^"]*"| (async|defer|noModule)="")+$/
const wake = ownScript(new URL('hydration-loader.js', import.meta.url))

const nameOf = (script) => createHash('sha256').update(script).digest('hex').slice(0, 16)

/** The page without the files of its scripts, and the addresses of those. */
function takeFiles(html) {
  const addresses = []
  const page = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes) => {
    const [, address] = / src="([^"]+)"/.exec(attributes) ?? []
    if (!address) return whole
    if (!KNOWN.test(attributes)) throw new Error(`a script is asked for in a new way: ${whole}`)
    if (!attributes.includes(' noModule=')) addresses.push(address)
    return ''
  })
  if (addresses.length === 0) throw new Error('no scripts are there to be fetched late')
  return { page, addresses }
}

export function lateScripts(page) {
  const { page: still, description } = takeDescription(page.html)
  const { page: bare, addresses } = takeFiles(still)
  const start = scriptsFor(description).join(';')
  const startAddress = `/_next/static/chunks/page-${nameOf(start)}.js`
  const woken = wake.replace('FILES', () => JSON.stringify([startAddress, ...addresses]))
  return {
    ...page,
    html: bare
      .replace('<html ', '<html data-late ')
      .replace('</body>', () => `<script>${woken}</script></body>`),
    scripts: { ...page.scripts, [startAddress]: start },
  }
}
