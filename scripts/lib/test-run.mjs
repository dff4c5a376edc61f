import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, installShell } from './chromium.mjs'
import { prepareJourneys, testEnvironment } from './e2e.mjs'
import { childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { step } from './log-line.mjs'
import { run } from './processes.mjs'
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

/** Runs an npm script that passes or fails, or a test runner whose counts are read. */
const check = (title, script, counts) => () =>
  step(title, async () => {
    const env = childEnvironment(testEnvironment())
    const { code, output } = await run('npm', ['run', '--silent', ...script], { env, cwd: root, quiet: true })
    if (code !== 0) console.log(output)
    return judge(code, () => counts?.(output) ?? { passed: code === 0 ? 1 : 0, failed: 0 })
  })

const build = (ensure) => async () => {
  await ensure(testEnvironment())
  return { passed: 1, failed: 0 }
}

/** A runner that exits with an error has failed, even if its report is missing or claims otherwise. */
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
  lint: check('Checking formatting and lint', ['lint']),
  types: check('Checking types', ['typecheck']),
  unit: check('Running unit tests', ['test:unit', ...unitReport], jestCounts),
  backend: check('Running backend tests', ['test:backend'], nodeTestCounts),
  site: build(ensureBuilt),
  vendors: build(ensureVendorBuild),
  commands: check('Running tests of the commands', ['test:scripts'], nodeTestCounts),
  journeys: (prepared) =>
    step('Running browser tests', async () => judge(await (await prepared)([]), playwrightCounts)),
}

/** Runs every check, even after failures; the last line has the counts. */
export async function testEverything() {
  const since = performance.now()
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  // In parallel with the build: only the journeys wait for Chromium.
  const browser = ensureChromium().then(installShell)
  browser.catch(() => 'reported by the journeys')

  const parts = []
  const runCheck = async (name, ...given) => {
    const counts = await checks[name](...given).catch((error) => {
      console.error(error.message)
      return { passed: 0, failed: 1 }
    })
    parts.push(counts)
    return counts.failed === 0
  }
  // Keeps two cores busy: backend and command tests mostly wait, so they run alongside CPU-bound builds and unit tests.
  // Journeys follow, alongside type checking, which reads the output of both builds.
  const backend = runCheck('backend')
  const site = runCheck('site')
  const afterSite = async (name, ...given) => (await site) && runCheck(name, ...given)
  const journeys = site.then((isBuilt) => isBuilt && prepareJourneys())
  journeys.catch(() => 'reported by the check below')
  const unit = site.then(() => runCheck('unit'))
  const commands = afterSite('commands')
  const vendors = backend.then(() => afterSite('vendors'))
  await Promise.all([unit, vendors])
  await Promise.all([
    afterSite('journeys', journeys),
    runCheck('types').then(() => runCheck('lint')),
    commands,
  ])

  const sum = (key) => parts.reduce((total, part) => total + part[key], 0)
  console.log(`\nFinished in ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
