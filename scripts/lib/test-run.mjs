import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { prepareJourneys, testEnvironment } from './e2e.mjs'
import { childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'
import { ensureVendorBuild } from './vendor-build.mjs'

const results = `${root}test-results`
const readJson = (name) => JSON.parse(readFileSync(`${results}/${name}`, 'utf8'))

const jestCounts = () => {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = readJson('unit.json')
  return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites }
}

const playwrightCounts = () => {
  const { stats, errors } = readJson('e2e.json')
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length }
}

const nodeTestCounts = (output) => {
  const count = (word) => Number(output.match(new RegExp(`^[^\\n\\w]*${word} (\\d+)$`, 'm'))?.[1] ?? 0)
  return { passed: count('pass'), failed: count('fail') + count('cancelled') }
}

/** One thing to check: a command that either holds or not, or a runner that counts its own tests. */
const check = (title, script, counts) => () =>
  step(title, async () => {
    const env = childEnvironment(testEnvironment())
    const { code, output } = await run('npm', ['run', '--silent', ...script], { env, cwd: root, quiet: true })
    if (code !== 0) console.log(output)
    return judge(code, () => counts?.(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 })
  })

/** One thing to build, which tells itself what it is doing. */
const build = (ensure) => async () => {
  await ensure(testEnvironment())
  return { passed: 1, failed: 0 }
}

/** A runner that ended badly has failed even where its report is missing or claims otherwise. */
function judge(code, counts) {
  try {
    const { passed, failed } = counts()
    return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

const unitReport = ['--', '--json', `--outputFile=${results}/unit.json`]
const checks = {
  lint: check('Checking format and lint', ['lint']),
  types: check('Checking types', ['typecheck']),
  unit: check('Running unit tests', ['test:unit', ...unitReport], jestCounts),
  backend: check('Running backend tests', ['test:backend'], nodeTestCounts),
  site: build(ensureBuilt),
  vendors: build(ensureVendorBuild),
  commands: check('Running tests of the commands', ['test:scripts'], nodeTestCounts),
  journeys: (walk) =>
    step('Running journeys in the browser', async () => judge(await (await walk)([]), playwrightCounts)),
}

/** Everything there is, each part even if an earlier one failed; ends with the plain line of counts. */
export async function testEverything() {
  const since = performance.now()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await ensureChromium()

  const parts = []
  const one = async (name, ...given) => {
    const counts = await checks[name](...given).catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    parts.push(counts)
    return counts.failed === 0
  }
  // Two cores: the tests of backend and commands wait more than they compute, so they run beside something that computes.
  // Both builds write where types are read. Journeys get the machine to themselves, once all is ready for them.
  const backend = one('backend')
  const site = one('site')
  const afterSite = async (name, ...given) => (await site) && one(name, ...given)
  const types = site.then(() => one('types'))
  const walk = site.then((isBuilt) => isBuilt && prepareJourneys())
  walk.catch(() => 'told when it is their turn')
  await Promise.all([
    types.then(() => one('lint')),
    site.then(() => one('unit')),
    afterSite('commands'),
    Promise.all([backend, types]).then(() => afterSite('vendors')),
  ])
  await afterSite('journeys', walk)

  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  console.log(`\nFinished in ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
