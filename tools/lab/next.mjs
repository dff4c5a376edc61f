// npm run lab next -- 16.3.8 canary -- deferred requests: builds the site and runs these journeys with other versions
// of Next.js, in a copy of the repository; installed packages stay unchanged. Default version: the newest canary.
import { readFileSync } from 'node:fs'
import { CliError } from '../../scripts/lib/cli-error.mjs'
import { runCommand } from '../../scripts/lib/command.mjs'
import { copyRepository } from '../../scripts/lib/copy.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { childEnvironment } from '../../scripts/lib/environment.mjs'
import { step } from '../../scripts/lib/log-line.mjs'
import { run } from '../../scripts/lib/processes.mjs'

const [versions, journeys = []] = process.argv
  .slice(2)
  .join('\n')
  .split('\n--\n')
  .map((list) => list.split('\n').filter(Boolean))

async function tryVersion(version, copy) {
  const env = childEnvironment(testEnvironment())
  const options = { cwd: copy, env, quiet: true }
  const found = await step(`Installing next@${version}`, async () => {
    const { code, output } = await run(
      'npm',
      ['install', '--loglevel=error', '--save-exact', `next@${version}`],
      options,
    )
    if (code !== 0)
      throw new CliError(`${output}\n\nCould not install next@${version}; see npm’s output above.`)
    return JSON.parse(readFileSync(`${copy}node_modules/next/package.json`, 'utf8')).version
  })
  const built = await step(`Building with Next.js ${found}`, () =>
    run('npm', ['run', '--silent', 'build'], options),
  )
  const skipped = built.output.split('\n').filter((line) => line.includes(': skipped the transform '))
  if (built.code !== 0) return { found, result: `the build failed:\n${built.output}`, isFine: false }
  const walked = await step('Running browser tests', () =>
    run('npm', ['run', '--silent', 'test:e2e', '--', ...journeys], options),
  )
  if (walked.code !== 0) console.log(walked.output)
  const counts = walked.output.match(/^ +\d+ (passed|failed|flaky|skipped).*$/gm) ?? ['no browser tests ran']
  return {
    found,
    result: [...skipped, counts.map((line) => line.trim()).join(', ')].join('\n'),
    isFine: walked.code === 0 && skipped.length === 0,
  }
}

await runCommand(async () => {
  const results = []
  const copy = await step('Copying the repository', async () => copyRepository())
  for (const version of versions.length > 0 ? versions : ['canary'])
    results.push(await tryVersion(version, copy))
  for (const { found, result } of results) console.log(`\nNext.js ${found}\n${result}`)
  return results.every(({ isFine }) => isFine) ? 0 : 1
})
