// npm run lab -- bench:load [-- --minutes 10 --seconds 10]: throughput of one machine, on loopback. Pages against a
// minimal Next.js page, requests end to end on either database and one to three instances, and memory under mixed load.
// --only cost measures only the CPU time of a request, in a minute.
import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { backendSettings } from '../../scripts/lib/environment.mjs'
import { root } from '../../scripts/lib/install.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { stopAll } from '../../scripts/lib/processes.mjs'
import { startSite } from '../../scripts/lib/site.mjs'
import { startBehindNginx } from '../../scripts/tests/behind-nginx.mjs'
import { byHttp } from '../../scripts/tests/by-http.mjs'
import { answers, launch } from '../../supabase/tests/support/backend.mjs'
import { throwAwayDirectory } from '../../supabase/tests/support/directories.mjs'
import { deskReader, reader } from './cluster/probes.mjs'
import { cpuOf, memoryOf, percentile } from './desk/http.mjs'
import { startBare } from './site/baseline-app.mjs'
import { measureRequestCost } from './site/request-cost.mjs'
import { canLoad, measureLoad } from './site/throughput.mjs'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seconds: { type: 'string', default: '10' },
    only: { type: 'string' },
  },
})
if (![undefined, 'cost'].includes(values.only)) {
  console.error(`--only accepts only "cost", not "${values.only}".`)
  process.exit(1)
}
const ONLY_COST = values.only === 'cost'
const MINUTES = Number(values.minutes)
const SECONDS = Number(values.seconds)
const VISITORS = 8
const SETTINGS = {
  RATE_LIMIT_VISITOR: '1000000',
  RATE_LIMIT_OVERALL: '1000000',
  AUTO_REPLIES_PER_HOUR: '1000000',
}
/** Allowed growth of memory from the second third of the run to the last. */
const GROWTH = { share: 1.1, megabytes: 15 }

const row = (name, ...cells) =>
  console.log(`  ${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(16)).join('')}`)
const milliseconds = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`

const env = testEnvironment()
const ends = []
const sites = []
async function startInstance(env) {
  const site = await startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
  sites.push(site)
  return site
}

/** `VISITORS` concurrent visitors each send one request after another. */
async function sendRequests(url, seconds) {
  const visitor = byHttp(url)
  await visitor.send(randomUUID())
  const times = []
  let failed = 0
  const since = performance.now()
  const isOver = () => performance.now() - since > seconds * 1000
  await Promise.all(
    Array.from({ length: VISITORS }, async () => {
      while (!isOver()) {
        const begun = performance.now()
        if (await visitor.send(randomUUID())) times.push(performance.now() - begun)
        else failed++
      }
    }),
  )
  if (failed > 0) throw new Error(`${failed} requests failed`)
  return { rate: times.length / ((performance.now() - since) / 1000), p99: percentile(times, 0.99) }
}

async function pages(bare, site, nginx) {
  console.log('\nPages')
  row('', 'per second', 'p99', 'per core-second', 'times bare')
  let floor
  for (const [name, { url, pid }] of Object.entries({
    'bare Next.js page': bare,
    'the site directly': site,
    'behind nginx': nginx,
  })) {
    measureLoad(url, 1)
    const before = cpuOf(pid)
    const { rate, p99, answers: count } = measureLoad(url, SECONDS)
    const perCore = count / (cpuOf(pid) - before)
    floor ??= perCore
    row(name, Math.round(rate), milliseconds(p99), Math.round(perCore), (perCore / floor).toFixed(2))
  }
}

async function requests(name, url, floor) {
  const { rate, p99 } = await sendRequests(url, SECONDS)
  row(name, rate.toFixed(1), milliseconds(p99), floor ? (rate / floor).toFixed(2) : '1.00')
  return rate
}

/** The CPU time that a request and its two emails cost each process. */
async function cost(site, backend, statementsFile) {
  const { names, costs } = await measureRequestCost(site, backend, statementsFile, VISITORS)
  console.log('\nCPU time of a request, ms')
  row('', ...names.map((name) => name.slice(0, 15)), 'together', 'statements')
  for (const [way, { each, statements }] of Object.entries(costs)) {
    const together = each.reduce((sum, value) => sum + value, 0)
    row(way, ...[...each, together, statements].map((value) => value.toFixed(1)))
  }
}

/** Mixed load, while the memory of every process is sampled. */
async function mixed(url, backend, parts) {
  const visitor = byHttp(url)
  const cookies = await visitor.signIn(backend.staff)
  const paths = ['/', '/drinkware', '/printing']
  const probes = [reader(url, paths), reader(url, paths), deskReader(url, cookies)]
  const samples = []
  const since = performance.now()
  const sending = (async () => {
    while (performance.now() - since < MINUTES * 60_000) {
      await visitor.send(randomUUID())
      await setTimeout(200)
    }
  })()
  while (performance.now() - since < MINUTES * 60_000) {
    await setTimeout((MINUTES * 60_000) / 60)
    samples.push(parts.map(({ pid }) => memoryOf(pid)))
  }
  await Promise.all([sending, ...probes.map((one) => one.end())])
  const failures = probes.flatMap(({ found }) => found.failures)
  console.log(
    `\nMixed visitors, ${MINUTES} min: ${probes.map(({ found }) => found.done).join(', ')} loads, ${failures.length} failed`,
  )
  row('', 'first third', 'second', 'last')
  const third = Math.floor(samples.length / 3)
  const meanOf = (index, from) =>
    samples.slice(from, from + third).reduce((sum, one) => sum + one[index], 0) / third
  const growing = parts.filter(({ name }, index) => {
    const [first, second, last] = [0, third, 2 * third].map((from) => meanOf(index, from))
    row(name, ...[first, second, last].map((value) => `${value.toFixed(0)} MB`))
    return last > second * GROWTH.share + GROWTH.megabytes
  })
  return [...failures, ...growing.map(({ name }) => `The memory of ${name} keeps growing.`)]
}

async function everything(one, embedded, statementsFile) {
  const bare = await startBare()
  ends.push(bare.stop)
  const alone = await startBehindNginx([one.url])
  await pages(bare, { url: `${one.url}/`, pid: one.pid }, alone)
  await bare.stop()
  await cost(one, embedded, statementsFile)

  console.log(`\nRequests end to end, ${VISITORS} concurrent visitors`)
  row('', 'per second', 'p99', 'times the first')
  const floor = await requests('PGlite, one instance', one.url)
  const postgres = await startPostgres({ durable: true })
  ends.push(postgres.stop)
  const elsewhere = throwAwayDirectory()
  ends.push(elsewhere.remove)
  const backend = await launch({ dataDir: elsewhere.path, env: { ...SETTINGS, DATABASE_URL: postgres.url } })
  ends.push(backend.stop)
  const settings = { ...env, ...backendSettings(backend), TRUSTED_ADDRESS_HEADER: 'x-real-ip' }
  const three = []
  for (const count of [1, 2, 3]) {
    three.push(await startInstance(settings))
    const nginx = await startBehindNginx(three.map(({ url }) => url))
    await requests(`PostgreSQL, ${count} behind nginx`, nginx.url.replace(/\/$/, ''), floor)
    await nginx.stop()
  }
  await backend.submit(answers())
  const parts = [
    { name: 'the site', pid: one.pid },
    { name: 'backend and functions', pid: embedded.pid },
  ]
  const problems = MINUTES > 0 ? await mixed(alone.url.replace(/\/$/, ''), embedded, parts) : []
  await alone.stop()
  return problems
}

if (!ONLY_COST && !canLoad()) {
  console.error('wrk and nginx are missing: apt-get install wrk nginx libnginx-mod-http-brotli-static.')
  process.exit(1)
}
await ensureBuilt(env)
let problems = []
try {
  const directory = throwAwayDirectory()
  ends.push(directory.remove)
  const statementsFile = `${directory.path}/statements`
  const counted = {
    STATEMENTS_FILE: statementsFile,
    NODE_OPTIONS: `--import=${new URL('site/count-statements.mjs', import.meta.url)}`,
  }
  const embedded = await launch({ dataDir: directory.path, env: { ...SETTINGS, ...counted } })
  ends.push(embedded.stop)
  const one = await startInstance({
    ...env,
    ...backendSettings(embedded),
    TRUSTED_ADDRESS_HEADER: 'x-real-ip',
  })
  if (ONLY_COST) await cost(one, embedded, statementsFile)
  else problems = await everything(one, embedded, statementsFile)
} finally {
  await stopAll()
  for (const end of ends.reverse()) await end()
  rmSync(`${root}.bench`, { recursive: true, force: true })
}
for (const problem of problems) console.error(problem)
process.exit(problems.length > 0 ? 1 : 0)
