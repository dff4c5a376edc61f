// After `next build`: gives each prerendered page the policy that allows exactly its own inline scripts. Next.js sends
// a prerendered page with the headers that lie beside it, so page and policy cannot drift apart.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { pagePolicy } from '../../lib/security/policy.ts'
import { configuredVendors } from '../../lib/vendors/configured.ts'
import { sourcesFor } from '../../lib/vendors/sources.ts'
import { BUILD } from './folder.mjs'
import { inlineScriptHashes, inlineStyleHashes } from './inline-scripts.mjs'

const root = `${BUILD}/server/app`
const vendors = configuredVendors()
const addressOf = (page) => page.slice(root.length, -'.html'.length).replace(/^\/index$/, '/')

const pages = globSync(`${root}/**/*.html`)
if (pages.length === 0)
  throw new Error('The build has left no prerendered page: its policies have nowhere to go.')

for (const page of pages) {
  const file = page.replace(/html$/, 'meta')
  const meta = JSON.parse(readFileSync(file, 'utf8'))
  const html = readFileSync(page, 'utf8')
  const policy = pagePolicy(
    inlineScriptHashes(html),
    inlineStyleHashes(html),
    vendors && sourcesFor(vendors, addressOf(page)),
  )
  meta.headers = { ...meta.headers, 'content-security-policy': policy }
  if (page.endsWith('_not-found.html')) meta.headers['x-robots-tag'] = 'noindex'
  writeFileSync(file, JSON.stringify(meta))
}
