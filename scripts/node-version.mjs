// Imported before other modules: npm skips an optional package that it cannot fetch or whose hash is wrong, without a
// word, and scripts would then run on the Node.js of the machine, as they do without npm. Start, build and test import this
// first and their own modules dynamically, because an older Node.js cannot load TypeScript.
import { readFileSync } from 'node:fs'

const majorOf = (version) => Number(version.split('.')[0])

/** Says that this Node.js is older than the one of .node-version, or undefined. */
export const problemWith = (version, wanted) =>
  majorOf(version) >= majorOf(wanted)
    ? undefined
    : `This needs Node.js ${wanted}, and found ${version}: "npm ci" installs it on Linux for npm start and other npm scripts; elsewhere, install it.`

const problem = problemWith(
  process.versions.node,
  readFileSync(new URL('../.node-version', import.meta.url), 'utf8').trim(),
)
if (problem) {
  console.error(problem)
  process.exit(1)
}
