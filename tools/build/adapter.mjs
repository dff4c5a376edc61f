// The build adapter (`adapterPath` in next.config.mjs). Once `next build` has prerendered the pages, each transform takes
// a page and gives a page, and what they have become is written in place: docs/upgrading.md says how to look into it.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { interpolate } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brokenPage, readContentSync } from '#lib/content/read-sync.ts'
import { env } from '#lib/server/env.ts'
import { stampBuild } from '#scripts/lib/build.mjs'
import { awayPage } from './away-page.mjs'
import { hintCompiling } from './compile-hints.mjs'
import { withPolicy } from './csp.mjs'
import { lateScripts } from './defer-hydration.mjs'
import { stylesInPage } from './inline-css.mjs'
import { nginxFiles, nginxPages, nginxRefusal } from './nginx.mjs'
import { BUILD, copyPage, fileAt, hasAddress, readPages, writePage } from './pages.mjs'
import { pack } from './precompress.mjs'
import { stillParts } from './prune-static-payload.mjs'
import { ownAnchors } from './relative-hashes.mjs'
import { reworked, wantedParts } from './transforms.mjs'

/** What makes the pages quicker, in this order. None needs another, and the site works without any of them. */
const REWORKS = {
  'own-anchors': ownAnchors,
  'styles-in-page': (page) => stylesInPage(page, (address) => readFileSync(fileAt(address), 'utf8')),
  'still-parts': stillParts,
  'late-scripts': lateScripts,
}

/** The hosting platform's own adapter, if it names one: it takes over what ours has made. */
const { NEXT_ADAPTER_PATH } = process.env
const platform = NEXT_ADAPTER_PATH
  ? (await import(pathToFileURL(createRequire(import.meta.url).resolve(NEXT_ADAPTER_PATH)))).default
  : undefined

/** Files that Next.js did not make are copied by a platform only if it is told of them. */
function announce({ staticFiles }, addresses) {
  for (const pathname of addresses) {
    const filePath = interpolate(fileAt(pathname))
    staticFiles.push({ type: 'STATIC_FILE', id: pathname.replace('/_next/', ''), pathname, filePath })
  }
}

/** A platform answers unknown addresses with a file of its own. */
function writeNotFound({ staticFiles }, pages) {
  const copy = staticFiles.find(({ pathname }) => pathname === '/404')
  const page = pages.find(({ path }) => path === '/_not-found')
  if (copy && page) writeFileSync(copy.filePath, page.html)
}

const partsOf = (settings) => wantedParts(settings, REWORKS, ['compile-hints', 'packing'])

async function transformPages(outputs) {
  const parts = partsOf(env)
  const steps = Object.entries(REWORKS).filter(([name]) => parts.includes(name))
  const vendors = readContentSync('vendors')
  const pages = readPages(outputs).map((page) => withPolicy(reworked(page, steps), vendors))
  pages.forEach(writePage)
  for (const { scripts } of pages) announce(outputs, Object.keys(scripts))
  writeNotFound(outputs, pages)
  const readyMade = parts.includes('packing') ? pages.filter(hasAddress).map(copyPage) : []
  if (parts.includes('compile-hints')) hintCompiling(globSync(`${BUILD}/static/**/*.js`))
  if (parts.includes('packing'))
    await pack([...readyMade.map(({ file }) => file), ...globSync(`${BUILD}/static/**/*.{css,js,svg}`)])
  writeFileSync(
    `${BUILD}/ready-made.json`,
    JSON.stringify(readyMade.map(({ path, file, headers }) => ({ path, file, headers }))),
  )
  writeFileSync(`${BUILD}/nginx-pages.conf`, nginxPages(readyMade))
  writeFileSync(`${BUILD}/nginx-files.conf`, nginxFiles())
  writeFileSync(`${BUILD}/nginx-refusal.conf`, nginxRefusal())
  writeFileSync(`${BUILD}/nginx-away.html`, awayPage(brokenPage()))
}

/** @type {import('next').NextAdapter} */
export default {
  name: 'harborline',
  async modifyConfig(config, context) {
    // Before the build, not after it: a name that is mistyped costs no minute.
    try {
      partsOf(env)
    } catch ({ message }) {
      console.error(message)
      process.exit(1)
    }
    return (await platform?.modifyConfig?.(config, context)) ?? config
  },
  async onBuildComplete(build) {
    await transformPages(build.outputs)
    await platform?.onBuildComplete?.(build)
    stampBuild()
  },
}
