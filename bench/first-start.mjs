// npm run first-start: clones the committed state, runs `npm start` on an empty home until the first page arrives, and
// compares the time with `npm ci && next build` of the bare page on another empty home in the same run.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeBare } from './lib/bare.mjs'
import { freePort, root, run, start, untilReachable } from './lib/processes.mjs'
import { conclude, expectThat, table } from './lib/report.mjs'

const TIMES_BARE = 5
const SECOND_START_SECONDS = 8
const MEGABYTES = 1000

const folder = mkdtempSync(join(tmpdir(), 'bench-first-start-'))
const inFolder = (name) => {
  const path = join(folder, name)
  mkdirSync(path)
  return path
}
async function timed(work) {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

async function startOnce(cwd, home) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = { HOME: home, PORT: String(port), BACKEND_PORT: String(backendPort) }
  const server = start('npm start', { cwd, packages: `${cwd}/`, env })
  try {
    return await timed(() => untilReachable(`http://127.0.0.1:${port}/`, server, 900))
  } finally {
    await server.stop()
  }
}

try {
  const [bare, bareHome, home] = ['bare', 'bare-home', 'home'].map(inFolder)
  writeBare(bare)
  await run('npm install --package-lock-only', { cwd: bare })
  const floor = await timed(() =>
    run('npm ci --no-audit --no-fund && npx next build', {
      cwd: bare,
      packages: `${bare}/`,
      env: { HOME: bareHome },
    }),
  )

  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
  const first = await startOnce(clone, home)
  const second = await startOnce(clone, home)
  const size = (path) => Number(execFileSync('du', ['-sm', path], { encoding: 'utf8' }).split('\t')[0])
  const megabytes = size(clone)

  table([
    { what: 'bare page: npm ci && next build', seconds: floor, 'times bare': 1, MB: size(bare) },
    { what: 'first npm start', seconds: first, 'times bare': first / floor, MB: megabytes },
    { what: 'second npm start', seconds: second, 'times bare': second / floor },
  ])
  expectThat(
    first <= TIMES_BARE * floor,
    `The first start takes ${(first / floor).toFixed(1)} times as long as the bare page, at most ${TIMES_BARE} are allowed.`,
  )
  expectThat(
    second <= SECOND_START_SECONDS,
    `The second start takes ${second.toFixed(1)} s, at most ${SECOND_START_SECONDS} are allowed.`,
  )
  expectThat(megabytes <= MEGABYTES, `A started clone has ${megabytes} MB, at most ${MEGABYTES} are allowed.`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
conclude()
