// npm run lab -- bench:site [-- --peer name=http://… --runs 5]: measures a first visit to our pages against the
// budgets in e2e/budgets.json and against a bare Next.js page built in the same run.
import { rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import budgets from '../../e2e/budgets.json' with { type: 'json' }
import { countBytes, PHONE } from '../../e2e/support/page-weight.mjs'
import { ensureBuilt } from '../../scripts/lib/build.mjs'
import { ensureChromium } from '../../scripts/lib/chromium.mjs'
import { testEnvironment } from '../../scripts/lib/e2e.mjs'
import { root } from '../../scripts/lib/install.mjs'
import { freePort } from '../../scripts/lib/ports.mjs'
import { startSite } from '../../scripts/lib/site.mjs'
import { startBehindNginx } from '../../scripts/tests/behind-nginx.mjs'
import { startBare } from './site/baseline-app.mjs'
import { loadLighthouse, visit } from './site/lighthouse.mjs'
import { measureTaps } from './site/tap.mjs'
import { canLoad, htmlBytes, measureThroughput } from './site/throughput.mjs'

const { peer = [], runs } = parseArgs({
  options: { peer: { type: 'string', multiple: true }, runs: { type: 'string', default: '5' } },
}).values

const kilobytes = (bytes) => bytes / 1024
const middle = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]
/** Each has a different hero: a wide picture, a full-bleed one, an additional typeface. */
const PAGES = ['/', '/drinkware', '/printing', '/translation']
/** A product, a guide, the longest tables and the other languages use the same blocks, so one visit each is enough. */
const ONCE = ['/custom-mugs', '/color-matching', '/pricing', '/es', '/ar']
const OWN = [...PAGES, ...ONCE]
const failures = []

/** Prints a line of the table. The first `own` values are our pages' and must keep the limit, if there is one. */
function line(name, values, limit, { kept = (value, most) => value <= most, own = 1 } = {}) {
  const cells = values.map((value) =>
    typeof value === 'number' ? Math.round(value * 10) / 10 : (value ?? ''),
  )
  console.log(
    `  ${name.padEnd(34)}${cells.map((cell) => String(cell).padStart(14)).join('')}${limit === undefined ? '' : `   limit ${limit}`}`,
  )
  if (limit === undefined) return
  for (const [index, value] of values.slice(0, own).entries())
    if (!kept(value, limit))
      failures.push(
        `${name}${own > 1 ? ` of ${OWN[index]}` : ''}: ${cells[index]} exceeds the limit of ${limit}.`,
      )
}

const heading = (sites) =>
  console.log(`\n  ${''.padEnd(34)}${sites.map(({ name }) => name.padStart(14)).join('')}`)

async function bytes(browser, sites) {
  const counted = []
  for (const { url } of sites) {
    const page = await browser.newPage(PHONE)
    counted.push(await countBytes(page, url))
    await page.close()
  }
  console.log('\nFirst visit on a phone, KB on the wire')
  const row = (name, key, limit) =>
    line(
      name,
      counted.map((site) => kilobytes(site[key])),
      limit,
    )
  row('page with its inline CSS', 'page', budgets.kilobytes.page)
  row('CSS, compressed separately', 'styles', budgets.kilobytes.styles)
  row('hydration scripts (gzip)', 'wakingScripts')
  const bare = sites.findIndex(({ name }) => name === 'bare page')
  const above = counted.map((site) => kilobytes(site.wakingScripts - counted[bare].wakingScripts))
  line('  above the bare page', above, budgets.kilobytes.scriptsAboveBare)
  row('all scripts', 'scripts')
  row('fonts', 'fonts', budgets.kilobytes.fonts)
  row('pictures', 'pictures', budgets.kilobytes.pictures)
  row('everything', 'total', budgets.kilobytes.total)
  line(
    'requests',
    counted.map(({ requests }) => requests),
    budgets.requests,
  )
}

const spread = (values) => Math.max(...values) - Math.min(...values)

/**
 * Visits only the bare page first: if its measurements vary, or it blocks for longer than the site may, the machine is
 * busy or slow, and only ratios to the bare page of the same run are meaningful.
 */
async function isQuiet(tools, chromePath, bare) {
  const visits = []
  for (let run = 0; run < Number(runs); run++) visits.push(await visit(tools, chromePath, bare.url))
  const of = (name) => visits.map((one) => one[name])
  const fcp = spread(of('fcp')) / middle(of('fcp'))
  const tbt = spread(of('tbt'))
  const { fcpSpread, tbtSpreadMs } = budgets.quiet
  const blocked = middle(of('tbt'))
  const quiet = fcp <= fcpSpread && tbt <= tbtSpreadMs && blocked <= budgets.milliseconds.tbt
  console.log(
    `\nThe bare page varies by ${(fcp * 100).toFixed(0)}% (FCP) and ${tbt.toFixed(0)} ms (TBT), and blocks for ${blocked.toFixed(0)} ms: ${quiet ? 'the machine is idle.' : 'the machine is busy or slow, so only ratios are checked.'}`,
  )
  return quiet
}

async function lighthouse({ tools, chromePath, quiet }, [site, ...others]) {
  const own = OWN.length
  const visited = [...OWN.map((path) => ({ name: path, url: new URL(path, site.url).href })), ...others]
  const visits = visited.map(() => [])
  for (let run = 0; run < Number(runs); run++)
    for (const [index, { name, url }] of visited.entries())
      if (run === 0 || !ONCE.includes(name)) visits[index].push(await visit(tools, chromePath, url))

  console.log(`\nLighthouse on a phone, ${runs} interleaved visits per page, one of ${ONCE.join(', ')}`)
  heading(visited)
  const worst = visits.map((all) => Math.min(...all.flatMap(({ scores }) => scores)))
  const score = quiet ? budgets.score : undefined
  line('lowest of all four scores', worst, score, { kept: (value) => value >= budgets.score, own })
  const bare = visited.findIndex(({ name }) => name === 'bare page')
  for (const [name, timesBare] of Object.entries(budgets.timesBare)) {
    const medians = visits.map((all) => middle(all.map((one) => one[name])))
    const limit = Math.round(timesBare * medians[bare])
    line(`${name.toUpperCase()}, median, ms (${timesBare} times bare)`, medians, limit, { own })
    if (quiet && budgets.milliseconds[name])
      line(`${name.toUpperCase()} on an idle machine`, medians, budgets.milliseconds[name], { own })
  }
  line(
    'CLS, highest',
    visits.map((all) => Math.max(...all.map(({ cls }) => cls))),
    budgets.shift,
    { own },
  )
  for (const [index, { name }] of visited.entries())
    console.log(
      `  ${name}: ${visits[index].map(({ scores, fcp, lcp, tbt }) => `${scores.join('/')} ${Math.round(fcp)} ${Math.round(lcp)} ${Math.round(tbt)}`).join(', ')}`,
    )
}

async function taps(browser, url, { quiet }) {
  const { menu, dialog } = await measureTaps(browser, url)
  console.log('\nFrom tap to open at 4x CPU slowdown, ms')
  const limit = (name) => (quiet ? budgets.milliseconds[name] : undefined)
  line('menu', [middle(menu), `(${menu.map(Math.round).join(' ')})`], limit('menu'))
  line('dialog', [middle(dialog), `(${dialog.map(Math.round).join(' ')})`], limit('dialog'))
}

async function throughput(sites, { quiet }) {
  if (!canLoad())
    return console.log(
      '\nSkipped throughput: wrk and nginx are not installed (apt-get install wrk nginx libnginx-mod-http-brotli-static).',
    )
  const [site] = sites
  const nginx = await startBehindNginx([site.url])
  try {
    const all = [...sites, { name: 'behind nginx', url: nginx.url }]
    const rates = measureThroughput(all.map(({ url }) => url))
    const sizes = await Promise.all(all.map(({ url }) => htmlBytes(url)))
    console.log(
      `\nResponses per second\n  ${all.map(({ name }, index) => `${name} ${Math.round(rates[index])}`).join(', ')}`,
    )
    const perByte = (index) => rates[index] * sizes[index]
    const bare = all.findIndex(({ name }) => name === 'bare page')
    const { perByteOfBare, behindNginx } = budgets.throughput
    line('HTML bytes per second, times bare', [perByte(0) / perByte(bare)], perByteOfBare, {
      kept: (value) => value >= perByteOfBare,
    })
    line('behind nginx', [rates.at(-1)], quiet ? behindNginx : undefined, {
      kept: (value) => value >= behindNginx,
    })
  } finally {
    await nginx.stop()
  }
}

const chromePath = await ensureChromium()
const env = testEnvironment()
await ensureBuilt(env)
const ours = await startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: () => {} })
const bare = await startBare()
const browser = await chromium.launch({
  executablePath: chromePath,
  chromiumSandbox: process.getuid?.() !== 0,
})
const sites = [
  { name: 'Harborline', url: `${ours.url}/` },
  { name: 'bare page', url: bare.url },
  ...peer.map((one) => ({ name: one.split('=')[0], url: one.slice(one.indexOf('=') + 1) })),
]
try {
  const tools = await loadLighthouse()
  const machine = { tools, chromePath, quiet: await isQuiet(tools, chromePath, sites[1]) }
  heading(sites)
  await bytes(browser, sites)
  await taps(browser, sites[0].url, machine)
  await lighthouse(machine, sites)
  await throughput(sites, machine)
} finally {
  await browser.close()
  await Promise.all([ours.stop(), bare.stop()])
  rmSync(`${root}.bench`, { recursive: true, force: true })
}
console.log(failures.length > 0 ? `\n${failures.join('\n')}` : '\nAll results are within the budgets.')
process.exitCode = failures.length > 0 ? 1 : 0
