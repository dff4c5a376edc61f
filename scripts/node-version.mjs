// Imported before other modules: npm skips an optional package that it cannot fetch or whose hash is wrong, without a
// word, and scripts would then run on the Node.js of the machine, as they do without npm. Start, build and test import this
// first and their own modules dynamically, because an older Node.js cannot load TypeScript.
import { readFileSync } from 'node:fs'

const found = process.versions.node
const wanted = readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim()
if (Number.parseInt(found, 10) < Number.parseInt(wanted, 10)) {
  console.error(
    `This needs Node.js ${wanted}, and found ${found}: "npm ci" installs it on Linux for npm start and other npm scripts; elsewhere, install it.`,
  )
  process.exit(1)
}
