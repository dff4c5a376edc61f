// npm run load: home pages per second and per CPU second, of the site and the bare page under `next start`, and of the
// site behind the nginx of docs/deploy.md, in turns, so that other load slows all alike.
import autocannon from 'autocannon'
import { startNginx } from '../e2e/support/nginx.mjs'
import { startBare } from './lib/bare.mjs'
import { usage } from './lib/processes.mjs'
import { conclude, expectAtLeast, median, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'

const [ROUNDS, SECONDS, CONNECTIONS] = [3, 8, 32]
const headers = { 'accept-encoding': 'gzip, deflate, br' }

async function load(url, pid, seconds) {
  const before = usage(pid)
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, timeout: 30, headers })
  const after = usage(pid)
  const pages = result['2xx']
  if (result.errors || result.non2xx || pages === 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals, ${pages} pages.`)
  return {
    rate: pages / result.duration,
    perCpuSecond: pages / (after.cpuSeconds - before.cpuSeconds),
    megabytes: after.megabytes,
  }
}

const site = await startSite()
const nginx = await startNginx(new URL(site.url).origin)
const cases = [
  { name: 'bare page', ...(await startBare()), runs: [] },
  { name: 'site', ...site, runs: [] },
  { name: 'site behind nginx', ...nginx, runs: [] },
]
for (const { url, pid } of cases) await load(url, pid, 2)
for (let round = 0; round < ROUNDS; round++)
  for (const one of cases) one.runs.push(await load(one.url, one.pid, SECONDS))

const middle = ({ runs }, key) => median(runs.map((run) => run[key]))
const [bare, direct, kept] = cases
table(
  cases.map((one) => ({
    server: one.name,
    'pages/s': middle(one, 'rate'),
    'times bare': middle(one, 'rate') / middle(bare, 'rate'),
    'pages per CPU s': middle(one, 'perCpuSecond'),
    'memory MB': middle(one, 'megabytes'),
  })),
)
// The load generator is slower than nginx, so that only CPU time tells the ratio.
const times = middle(kept, 'perCpuSecond') / middle(direct, 'perCpuSecond')
expectAtLeast('Pages per CPU second behind nginx', times, 20, 'times those of the site')
await nginx.stop()
conclude()
