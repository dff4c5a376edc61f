// npm run tests [-- --all]: clones the committed state, runs `npm test` on an empty home, and says what CPU time each part
// of it takes. Seconds vary with what else runs on the machine, CPU time hardly.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { cpuSecondsByPart, root, start, temporaryFolder } from './lib/processes.mjs'
import { conclude, expectAtMost, table } from './lib/report.mjs'

const SAMPLING_MS = 200
const args = process.argv.slice(2)

/** A process belongs to the part that its command line names, else to that of its parent. */
const parts = {
  install: /npm (ci|install)/,
  build: /scripts\/build\.mjs/,
  'unit tests': /--run test:unit/,
  'backend tests': /--run test:backend/,
  journeys: /--run test:e2e/,
  types: /--run typecheck/,
  lint: /--run lint/,
}

const folder = () => temporaryFolder('bench-tests-')
const clone = join(folder(), 'clone')
execFileSync('git', ['clone', '--quiet', `file://${root}`, clone])
const since = performance.now()
const run = start(`npm test -- ${args.join(' ')}`, {
  cwd: clone,
  packages: `${clone}/`,
  env: { HOME: folder() },
})
const measure = cpuSecondsByPart(run.pid, parts)
const timer = setInterval(measure, SAMPLING_MS)
const code = await run.exited
clearInterval(timer)
const seconds = (performance.now() - since) / 1000

console.log(run.output().trim())
const found = Object.entries(measure()).sort(([, one], [, other]) => other - one)
const all = found.reduce((sum, [, cpuSeconds]) => sum + cpuSeconds, 0)
table([...found, ['all of it', all]].map(([part, cpuSeconds]) => ({ part, 'CPU seconds': cpuSeconds })))
console.log(`It took ${Math.round(seconds)} s.`)
expectAtMost('npm test failed: its exit code', code, 0, '')
if (!args.includes('--all')) expectAtMost('npm test', seconds, 300, 'seconds')
conclude()
