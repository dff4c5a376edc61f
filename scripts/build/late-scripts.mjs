// After `next build`: a prerendered page is complete without script, so its scripts need not compete with what is seen.
// They leave the page, as does the description that they start from, and are fetched a moment later (wake.js).
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { BUILD } from './folder.mjs'
import { withoutStillParts } from './still-parts.mjs'

const SCRIPT = /<script\b([^>]*)>(.*?)<\/script>/gs
const PRELOAD = /<link rel="preload" as="script"[^>]*>/g
const wake = readFileSync(new URL('wake.js', import.meta.url), 'utf8').replace(/^ *\/\/.*\n|^ +/gm, '')

/** What the inline scripts of a page hand to Next.js: [0] opens the description, [1, text] adds to it. */
function descriptionIn(scripts) {
  const self = { __next_f: [] }
  const context = createContext({ self })
  for (const script of scripts) runInContext(script, context)
  const strange = self.__next_f.find(([kind]) => kind !== 0 && kind !== 1)
  if (strange) throw new Error(`Next.js hands over something unknown in a page: ${JSON.stringify(strange)}`)
  return self.__next_f.map(([, text = '']) => text).join('')
}

/** The page without its scripts, their files, and the description that they start from. */
export function separate(html) {
  const files = []
  const inline = []
  const page = html.replace(PRELOAD, '').replace(SCRIPT, (whole, attributes, code) => {
    const src = /\bsrc="([^"]+)"/.exec(attributes)?.[1]
    if (src) files.push(...(/\bnoModule\b/.test(attributes) ? [] : [src]))
    else if (code.includes('__next_f')) inline.push(code)
    else return whole
    return ''
  })
  return { page, files, description: descriptionIn(inline) }
}

/** Nothing shows before the styles are there; within the page they cost no further way to the server. */
function withStyles(page) {
  return page.replace(/<link rel="stylesheet" href="([^"]+)"[^>]*>/g, (_, address) => {
    const folder = address.slice(0, address.lastIndexOf('/'))
    const sheet = readFileSync(address.replace('/_next', BUILD), 'utf8')
    return `<style>${sheet.replaceAll('url(../', `url(${folder.slice(0, folder.lastIndexOf('/'))}/`)}</style>`
  })
}

/** The page that fetches its scripts late; `keep` stores a script and answers with its address. */
export function late(html, keep) {
  const { page, files, description } = separate(html)
  if (files.length === 0 || description === '')
    throw new Error('A prerendered page has no scripts of its own that could be fetched late.')
  const start = `(self.__next_f=self.__next_f||[]).push([0],[1,${JSON.stringify(withoutStillParts(description))}])`
  const woken = wake.replace('FILES', () => JSON.stringify([keep(start), ...files]))
  return withStyles(page)
    .replace('<html ', '<html data-late ')
    .replace('</body>', () => `<script>${woken}</script></body>`)
}

function keep(script) {
  const file = `_next/static/chunks/page-${createHash('sha256').update(script).digest('hex').slice(0, 16)}.js`
  writeFileSync(file.replace('_next', BUILD), script)
  return `/${file}`
}

if (import.meta.main)
  for (const page of globSync(`${BUILD}/server/app/**/*.html`))
    if (!page.endsWith('_global-error.html')) writeFileSync(page, late(readFileSync(page, 'utf8'), keep))
