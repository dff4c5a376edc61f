// npm run lab bench:build: measures builds with the current pages, 60 and 100, in turns.
import { execFileSync } from 'node:child_process'
import { copyFileSync, readdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runCommand } from '../../scripts/lib/command.mjs'
import { copyRepository } from '../../scripts/lib/copy.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { childEnvironment } from '../../scripts/lib/environment.mjs'
import { step } from '../../scripts/lib/log-line.mjs'

const { runs, pages: sizes } = parseArgs({
  options: { runs: { type: 'string', default: '2' }, pages: { type: 'string', default: '60,100' } },
}).values

const yaml = (folder) => readdirSync(folder).filter((file) => file.endsWith('.yaml'))

/** Builds with cached pictures. Returns seconds of wall-clock time and of CPU time, which load affects less. */
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
  const counts = [own.length, ...sizes.split(',').map(Number)]
  const built = counts.map(() => [])
  for (let run = 0; run < Number(runs); run++)
    for (const [index, count] of counts.entries()) {
      setPages(folder, own, count)
      built[index].push(await step(`Building ${count} pages of blocks`, async () => build(copy)))
    }
  const middle = built.map((all) => ({
    clock: median(all.map(({ clock }) => clock)),
    processor: median(all.map(({ processor }) => processor)),
  }))
  console.log('Pages   wall-clock seconds     CPU seconds        CPU seconds per additional page')
  const [first] = middle
  for (const [index, { clock, processor }] of middle.entries()) {
    const further = counts[index] - counts[0]
    const each = further > 0 ? ((processor - first.processor) / further).toFixed(2) : ''
    console.log(
      `${String(counts[index]).padEnd(8)}${clock.toFixed(1).padEnd(23)}${processor.toFixed(1).padEnd(19)}${each}`,
    )
  }
  const growth = middle.at(-1).processor / first.processor
  const limit = counts.at(-1) / counts[0]
  const verdict =
    growth <= limit ? 'CPU time grows no more than in proportion' : 'CPU time grows more than in proportion'
  console.log(
    `${verdict} to the pages: ${growth.toFixed(2)} times the CPU time for ${limit.toFixed(2)} times the pages.`,
  )
  return growth <= limit ? 0 : 1
}

/** Fills the folder with the repository's own pages and copies of them, up to `count`. */
function setPages(folder, own, count) {
  for (const file of yaml(folder)) if (!own.includes(file)) rmSync(folder + file)
  for (let index = own.length; index < count; index++)
    copyFileSync(folder + own[index % own.length], `${folder}copy-${index}.yaml`)
}

await runCommand(bench)
