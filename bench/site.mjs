// npm run site [-- --path /]…: first visits to the site beside the bare page, in turns in one run, against
// e2e/budgets.json.
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import budgets from '../e2e/budgets.json' with { type: 'json' }
import { startBare } from './lib/bare.mjs'
import { conclude, expectAtLeast, expectAtMost, median, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'
import { blocking, calibratedRate, chromiumOptions, visit, weigh } from './lib/visit.mjs'

const RUNS = 5
/** Of the bare page, Lighthouse computes an LCP that varies by half. */
const BARE_VISITS = 9
const PATHS = ['/', '/drinkware', '/translation', '/es', '/ar']
const { values } = parseArgs({ options: { path: { type: 'string', multiple: true, default: PATHS } } })

const bare = await startBare()
const { url } = await startSite()
const pages = values.path.map((path) => ({ name: path, url: new URL(path, url).href }))
const floor = { name: 'bare page', url: bare.url }
const all = [...pages, floor]

for (const one of all) one.bytes = await weigh(one.url)
console.log('\nKB on the wire; hydratingScripts and payload: at the first interaction, gzip -9')
table(all.map(({ name, bytes }) => ({ address: name, ...bytes })))
for (const { name, bytes } of pages) {
  const above = bytes.hydratingScripts - floor.bytes.hydratingScripts
  expectAtMost(`${name}: scripts above the bare page`, above, budgets.kilobytes.scriptsAboveBare, 'KB')
  // A byte more, and TCP's slow start takes another round trip.
  expectAtMost(`${name}: the HTML`, bytes.page, budgets.kilobytes.page, 'KB')
  expectAtMost(`${name}: a first visit`, bytes.total, budgets.kilobytes.total, 'KB')
}

for (const one of all) one.visits = []
const browser = await chromium.launch(chromiumOptions())
const rates = []
for (let run = 0; run < RUNS; run++) {
  const rate = await calibratedRate(browser, floor.url)
  rates.push(rate)
  for (const one of all)
    one.visits.push({ ...(await visit(one.url)), ...(await blocking(browser, one.url, rate)) })
}
const bareVisits = [...floor.visits]
while (bareVisits.length < BARE_VISITS) bareVisits.push(await visit(floor.url))
await browser.close()
const middle = ({ visits }, key) => median(visits.map((one) => one[key]))
/** Another process only slows a visit. */
const fastest = ({ visits }, key) => Math.min(...visits.map((one) => one[key]))
/** The bare page has scripts: a slow visit lowers its LCP, which leaves out what arrives after it. */
const largest = (one, key) => (one === floor ? middle({ visits: bareVisits }, key) : fastest(one, key))
const measures = { fcp: fastest, lcp: largest, tbt: middle, blocked: fastest }
const measured = (one, key) => measures[key](one, key)
const times = (one, key) => measured(one, key) / measured(floor, key)
console.log(
  `\nLighthouse on a phone, FCP and LCP of the fastest of ${RUNS} visits, TBT of the middle one; times: of the bare page, whose LCP is that of the middle one of ${BARE_VISITS}`,
)
table(
  all.map((one) => ({
    page: one.name,
    scores: [0, 1, 2, 3].map((index) => median(one.visits.map(({ scores }) => scores[index]))).join('/'),
    ...Object.fromEntries(
      Object.keys(budgets.timesBare).flatMap((key) => [
        [`${key.toUpperCase()} ms`, Math.round(measured(one, key))],
        [`${key.toUpperCase()} times`, times(one, key).toFixed(2)],
      ]),
    ),
    CLS: Math.max(...one.visits.map(({ cls }) => cls)),
  })),
)
console.log(
  `\nLeft alone on a phone ${median(rates).toFixed(1)} times slower, until twelve seconds after load: the fastest of ${RUNS} visits, and the longest task of the middle one`,
)
table(
  all.map((one) => ({
    page: one.name,
    'blocked ms': measured(one, 'blocked'),
    'blocked times': times(one, 'blocked').toFixed(2),
    'longest task ms': middle(one, 'longest'),
  })),
)
for (const one of pages) {
  for (const [key, most] of Object.entries(budgets.timesBare))
    expectAtMost(`${one.name}: ${key.toUpperCase()}`, times(one, key), most, 'times the bare page')
  // The performance score moves with the machine; the ratios above stand for it.
  const lowest = Math.min(...one.visits.flatMap(({ scores }) => scores.slice(1)))
  expectAtLeast(`${one.name}: accessibility, best practices and SEO`, lowest, 100, 'points')
  const shift = Math.max(...one.visits.map(({ cls }) => cls))
  expectAtMost(`${one.name}: blocked`, times(one, 'blocked'), 0.5, 'times the bare page')
  expectAtMost(`${one.name}: the longest task`, middle(one, 'longest'), 100, 'ms')
  expectAtMost(`${one.name}: layout shifts`, shift, 0, '')
}
conclude()
