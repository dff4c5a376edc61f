// npm run bench:desk [rows]: how the sales desk holds up with a hundred thousand requests.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend/index.mjs'
import { fill, openDirectly, placeAfter } from './bench/desk-data.mjs'
import { download, load, percentile, staffCookies } from './bench/desk-http.mjs'
import { explain } from './bench/desk-plans.mjs'
import { ensureBuilt } from './lib/build.mjs'
import { testEnvironment } from './lib/e2e.mjs'
import { freePort } from './lib/ports.mjs'
import { startSite } from './lib/site.mjs'

const ROWS = Number(process.argv[2] ?? 100_000)
const FEW = 100
const TIMES = 30
const LIMITS = { ratio: 1.3, exportMegabytes: 60 }

const milliseconds = (value) => `${value.toFixed(0).padStart(6)} ms`
const failures = []
const expectThat = (holds, sentence) => {
  if (!holds) failures.push(sentence)
}

const searches = {
  'one word that is in one row': 'q=visitor77777%40example.com',
  'a word that is in every row': 'q=shirts',
  'two words without accents': 'q=tomas+sample1234',
  'a number': 'q=%2350000',
  'a word that is nowhere': 'q=zeppelin',
  'two letters': 'q=zq',
  'a form': 'form=quick-quote',
  'an event': 'event=Other',
  'a status': 'status=won',
  'new and overdue': 'status=overdue',
  'suspected spam': 'spam=yes',
  'one old day': 'from=2025-06-01&to=2025-06-01',
  'everything at once':
    'q=shirts&form=quick-quote&event=Other&status=won&spam=no&from=2025-01-01&to=2026-11-01',
}

function questions(place) {
  const list = (filter) => ({
    call: 'select public.list_submissions($1)',
    parameters: [JSON.stringify({ limit: 50, answer_hours: 24, ...filter })],
  })
  return [
    { name: 'first page', ...list({}) },
    { name: 'page 1,000', ...list({ before: place }) },
    { name: 'page 999, backwards', ...list({ after: place }) },
    { name: 'batch of the export', ...list({ before: place, limit: 500 }) },
    ...Object.entries(searches).map(([name, query]) => {
      const { q, from, to, ...rest } = Object.fromEntries(new URLSearchParams(query))
      const until = to && new Date(Date.parse(to) + 86_400_000).toISOString()
      return { name, ...list({ search: q, from, until, ...rest }) }
    }),
    {
      name: 'requests of a person',
      call: 'select public.count_submissions_of($1)',
      parameters: ['visitor7@example.com'],
    },
    { name: 'older than the retention', call: 'select public.get_retention($1)', parameters: [700] },
  ]
}

async function prepare(rows) {
  const dataDir = mkdtempSync(join(tmpdir(), 'harborline-bench-'))
  const backend = await startBackend({ dataDir, port: await freePort(), seed: false })
  await backend.stop()
  const since = performance.now()
  const postgres = await openDirectly(join(dataDir, 'database'))
  await fill(postgres, rows)
  const place = await placeAfter(postgres, Math.max(Math.min(49_950, rows - 50), 1))
  console.log(`Filled with ${rows} rows in ${((performance.now() - since) / 1000).toFixed(0)} s.`)
  const plans = rows > FEW ? await explain(postgres, questions(place)) : []
  await postgres.close()
  return { dataDir, place, plans }
}

async function measure(base, query, cookie, times = TIMES) {
  const loads = []
  for (let index = 0; index < times + 3; index++)
    loads.push(await load(`${base}/form-submissions?${query}`, cookie))
  const taken = loads.slice(3)
  return {
    card: percentile(
      taken.map(({ card, end }) => card ?? end),
      0.5,
    ),
    shell: percentile(
      taken.map(({ shell }) => shell),
      0.5,
    ),
    p50: percentile(
      taken.map(({ end }) => end),
      0.5,
    ),
    p95: percentile(
      taken.map(({ end }) => end),
      0.95,
    ),
    cards: taken[0].cards,
  }
}

const line = (name, { p50, p95, cards }) =>
  console.log(`  ${name.padEnd(30)} p50 ${milliseconds(p50)}   p95 ${milliseconds(p95)}   ${cards} cards`)

/** Starts the real site and backend on this data and hands them to `use`. */
async function running({ dataDir }, env, use) {
  const backend = await startBackend({ dataDir, port: await freePort(), seed: false })
  const settings = {
    ...env,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
    SITE_TOKEN: backend.siteToken,
  }
  const site = await startSite({ env: settings, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
  try {
    return await use({ url: site.url, pid: site.pid, cookie: await staffCookies(backend) })
  } finally {
    await site.stop()
    await backend.stop()
  }
}

async function measureMany({ url, pid, cookie }, { place, few }) {
  const first = await measure(url, '', cookie)
  console.log(
    `\nFirst page: loading text after ${milliseconds(first.shell)}, first card after ${milliseconds(first.card)}`,
  )
  line('first page', first)
  const ratio = first.p50 / few.p50
  console.log(`  ${ratio.toFixed(2)} times the first page of ${FEW} rows (${milliseconds(few.p50).trim()})`)
  expectThat(
    ratio <= LIMITS.ratio,
    `The first page takes ${ratio.toFixed(2)} times as long as with ${FEW} rows.`,
  )
  line('page 1,000', await measure(url, `before=${encodeURIComponent(`${place.at}_${place.id}`)}`, cookie))
  console.log('\nSearch and filters')
  for (const [name, query] of Object.entries(searches)) line(name, await measure(url, query, cookie, 15))

  await download(`${url}/form-submissions/export?form=quick-quote&status=won`, cookie, pid)
  await new Promise((resolve) => setTimeout(resolve, 5000))
  const file = await download(`${url}/form-submissions/export`, cookie, pid)
  const growth = file.peak - file.before
  console.log(`\nExport: ${file.rows} rows, ${file.perSecond.toFixed(0)} rows/s`)
  console.log(
    `  memory of the site: ${file.before.toFixed(0)} MB before, ${file.peak.toFixed(0)} MB at most (+${growth.toFixed(0)} MB)`,
  )
  expectThat(file.rows === ROWS, `The export has ${file.rows} rows instead of ${ROWS}.`)
  expectThat(growth < LIMITS.exportMegabytes, `Memory grew by ${growth.toFixed(0)} MB during the export.`)
}

const env = testEnvironment()
await ensureBuilt(env)
const small = await prepare(FEW)
const large = await prepare(ROWS)
try {
  console.log('\nWays the database goes')
  for (const { name, ways, sequential } of large.plans) {
    console.log(`  ${name.padEnd(30)} ${ways.join(', ')}`)
    expectThat(sequential.length === 0, `"${name}" reads a whole table: ${sequential.join(', ')}.`)
  }
  const few = await running(small, env, ({ url, cookie }) => measure(url, '', cookie))
  await running(large, env, (site) => measureMany(site, { place: large.place, few }))
} finally {
  for (const { dataDir } of [small, large]) rmSync(dataDir, { recursive: true, force: true })
}
console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nAll limits are kept.')
process.exitCode = failures.length > 0 ? 1 : 0
