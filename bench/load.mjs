// npm run load [-- --path /]…: pages per second, CPU time and memory of the site and of the bare page under `next start`,
// in turns, so that other load slows both alike.
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { startBare } from './lib/bare.mjs'
import { usage } from './lib/processes.mjs'
import { conclude, median, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'

const { values: options } = parseArgs({
  options: { path: { type: 'string', multiple: true, default: ['/'] } },
})
const [ROUNDS, SECONDS, CONNECTIONS] = [3, 8, 32]

async function load(url, pid, seconds) {
  const before = usage(pid)
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: seconds,
    timeout: 30,
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  })
  const after = usage(pid)
  const pages = result['2xx']
  if (result.errors || result.non2xx || pages === 0)
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refusals, ${pages} pages.`)
  return {
    rate: pages / result.duration,
    p99: result.latency.p99,
    cpu: ((after.cpuSeconds - before.cpuSeconds) / pages) * 1000,
    megabytes: after.megabytes,
    kilobytes: result.throughput.total / result.requests.total / 1024,
  }
}

const servers = [
  { name: 'bare page', paths: ['/'], ...(await startBare()) },
  { name: 'site', paths: options.path, ...(await startSite()) },
]
const cases = servers.flatMap(({ name, paths, url, pid }) =>
  paths.map((path) => ({ name, path, url: new URL(path, url).href, pid, runs: [] })),
)
for (const { url, pid } of cases) await load(url, pid, 2)
for (let round = 0; round < ROUNDS; round++)
  for (const one of cases) one.runs.push(await load(one.url, one.pid, SECONDS))

const middle = ({ runs }, key) => median(runs.map((run) => run[key]))
const [bare] = cases
table(
  cases.map((one) => ({
    server: one.name,
    page: one.path,
    'pages/s': middle(one, 'rate'),
    'times bare': middle(one, 'rate') / middle(bare, 'rate'),
    'p99 ms': middle(one, 'p99'),
    'CPU s per 1,000': middle(one, 'cpu'),
    'memory MB': middle(one, 'megabytes'),
    'KB per page': middle(one, 'kilobytes'),
  })),
)
conclude()
