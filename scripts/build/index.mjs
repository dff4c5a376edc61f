// What `npm run build` does once `next build` has made the pages. The finished pages are read, each step takes a page
// and gives a page, and what they have become is written at the end: docs/upgrading.md says how to look into it.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { atBuild } from '../../lib/content/at-build.ts'
import { env } from '../../lib/env.ts'
import { wantedPictures } from '../../lib/pictures/wanted.ts'
import { stampBuild } from '../lib/build.mjs'
import { hintCompiling } from './compile-hints.mjs'
import { lateScripts } from './late-scripts.mjs'
import { nginxFiles, nginxPages } from './nginx.mjs'
import { ownAnchors } from './own-anchors.mjs'
import { pack } from './pack.mjs'
import { BUILD, fileAt, hasAddress, readPages, writePage } from './pages.mjs'
import { makePictures } from './pictures.mjs'
import { withPolicy } from './policies.mjs'
import { reworked, wantedParts } from './steps.mjs'
import { stillParts } from './still-parts.mjs'
import { stylesInPage } from './styles-in-page.mjs'

/** What makes the pages quicker, in this order. None needs another, and the site works without any of them. */
const REWORKS = {
  'own-anchors': ownAnchors,
  'styles-in-page': (page) => stylesInPage(page, (address) => readFileSync(fileAt(address), 'utf8')),
  'still-parts': stillParts,
  'late-scripts': lateScripts,
}

let parts = []
try {
  parts = wantedParts(env, REWORKS, ['compile-hints', 'pictures', 'packing'])
} catch ({ message }) {
  console.error(message)
  process.exit(1)
}
const steps = Object.entries(REWORKS).filter(([name]) => parts.includes(name))
const vendors = atBuild('vendors')
const pages = readPages().map((page) => withPolicy(reworked(page, steps), vendors))
const readyMade = parts.includes('packing') ? pages.filter(hasAddress) : []

pages.forEach(writePage)
if (parts.includes('compile-hints')) hintCompiling(globSync(`${BUILD}/static/**/*.js`))
if (parts.includes('pictures')) await makePictures(await wantedPictures(env.CONTENT_ROOT ?? process.cwd()))
if (parts.includes('packing'))
  await pack([...readyMade.map(({ file }) => file), ...globSync(`${BUILD}/static/**/*.{css,js,svg}`)])
writeFileSync(
  `${BUILD}/ready-made.json`,
  JSON.stringify(readyMade.map(({ path, file, headers }) => ({ path, file, headers }))),
)
writeFileSync(`${BUILD}/nginx-pages.conf`, nginxPages(readyMade))
writeFileSync(`${BUILD}/nginx-files.conf`, nginxFiles())
stampBuild()
