// npm run first-start: clones the committed state, runs `npm start` on an empty home until the first page arrives, and
// compares the time with `npm ci && next build` of the bare page on another empty home in the same run.
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../e2e/support/free-port.mjs'
import { writeBare } from './lib/bare.mjs'
import { root, run, start, temporaryFolder, untilReachable } from './lib/processes.mjs'
import { conclude, expectAtMost, table } from './lib/report.mjs'

async function timed(work) {
  const since = performance.now()
  await work()
  return (performance.now() - since) / 1000
}

async function startOnce(cwd, home) {
  const [port, backendPort] = [await freePort(), await freePort()]
  const env = { HOME: home, PORT: port, BACKEND_PORT: backendPort }
  const server = start('npm start', { cwd, packages: `${cwd}/`, env })
  const seconds = await timed(() => untilReachable(`http://127.0.0.1:${port}/`, server, 900))
  await server.stop()
  return seconds
}

const folder = () => temporaryFolder('bench-first-start-')
const [bare, bareHome, home] = [folder(), folder(), folder()]
writeBare(bare)
await run('npm install --package-lock-only', { cwd: bare })
const options = { cwd: bare, packages: `${bare}/`, env: { HOME: bareHome } }
const floor = await timed(() => run('npm ci --no-audit --no-fund && npx next build', options))

const clone = join(folder(), 'clone')
execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root}`, clone])
const first = await startOnce(clone, home)
const second = await startOnce(clone, home)

table([
  { what: 'bare page: npm ci && next build', seconds: floor, 'times bare': 1 },
  { what: 'first npm start', seconds: first, 'times bare': first / floor },
  { what: 'second npm start', seconds: second, 'times bare': second / floor },
])
expectAtMost('The first start', first / floor, 3.4, 'times the bare page')
expectAtMost('The second start', second, 2.3, 'seconds')
conclude()
