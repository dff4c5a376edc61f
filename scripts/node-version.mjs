// Runs before other scripts: npm skips an optional package that it cannot fetch or whose hash is wrong, without a word,
// and scripts would then run on the Node.js of the machine.
import { readFileSync } from 'node:fs'

const majorOf = (version) => Number(version.split('.')[0])

/** Says that this Node.js is older than the one of .node-version, or undefined. */
export const problemWith = (version, wanted) =>
  majorOf(version) >= majorOf(wanted)
    ? undefined
    : `This needs Node.js ${wanted}, and found ${version}: run "npm ci", which installs it on Linux, or install it.`

const problem = problemWith(process.versions.node, readFileSync('.node-version', 'utf8').trim())
if (problem) {
  console.error(problem)
  process.exit(1)
}
