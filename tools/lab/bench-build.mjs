// npm run lab bench:build: a build with 60 pages against one with today's, in turns.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../../scripts/lib/command.mjs'
import { copyRepository } from '../../scripts/lib/copy.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { childEnvironment } from '../../scripts/lib/environment.mjs'
import { step } from '../../scripts/lib/log-line.mjs'

const MAX_RATIO = 1.5

const { runs, pages: wanted } = parseArgs({
  options: { runs: { type: 'string', default: '2' }, pages: { type: 'string', default: '60' } },
}).values

const yaml = (folder) => readdirSync(folder).filter((file) => file.endsWith('.yaml'))

/** Builds with pictures cached. Returns seconds of wall-clock time and of processor time, which load affects less. */
function build(copy) {
  const command = 'TIMEFORMAT="%R %U %S"; time next build >/dev/null 2>&1'
  const { PATH, ...env } = childEnvironment(testEnvironment())
  env.PATH = `${copy}node_modules/.bin:${PATH}`
  const output = execFileSync('bash', ['-c', `{ ${command}; } 2>&1`], { cwd: copy, env, encoding: 'utf8' })
  const [clock, user, system] = output.trim().split(' ').map(Number)
  return { clock, processor: user + system }
}

const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1]

async function bench() {
  const copy = await step('Copying the repository', async () => copyRepository())
  const folder = `${copy}content/pages/`
  const own = yaml(folder)
  const more = Array.from({ length: Number(wanted) - own.length }, (_, index) => `copy-${index + 1}.yaml`)
  const [few, many] = [[], []]
  for (let run = 0; run < Number(runs); run++) {
    for (const file of more) rmSync(folder + file, { force: true })
    few.push(await step(`Building ${own.length} pages of blocks`, async () => build(copy)))
    for (const [index, file] of more.entries()) copyFileSync(folder + own[index % own.length], folder + file)
    many.push(await step(`Building ${wanted} pages of blocks`, async () => build(copy)))
  }
  const of = (all, key) => median(all.map((one) => one[key]))
  for (const [words, key] of [
    ['on the clock', 'clock'],
    ['of the processor', 'processor'],
  ])
    console.log(
      `Seconds ${words}: ${of(few, key).toFixed(1)} with ${own.length} pages, ${of(many, key).toFixed(1)} with ${wanted}, ${(of(many, key) / of(few, key)).toFixed(2)} times as many.`,
    )
  const ratio = of(many, 'processor') / of(few, 'processor')
  console.log(ratio <= MAX_RATIO ? 'The limit is kept.' : `The limit is ${MAX_RATIO} times.`)
  return ratio <= MAX_RATIO ? 0 : 1
}

await runCommand(bench)
