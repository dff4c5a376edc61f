// npm run tap -- <before> [<after>] [--runs 9]: the first tap right after `load` on a slow phone, of two builds in turns in
// one run. Each is the address of a running site or the folder of a clone, which is started; the second is this clone.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { root } from './lib/processes.mjs'
import { conclude, expectAtMost, median, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'
import { chromiumOptions, slowPhone } from './lib/visit.mjs'

const MOST_PERCENT = 105
const LIMIT_MS = 30_000
/** What is tapped on which page, and what can then be used. */
const TAPS = [
  ['menu', '/', '[popovertarget=site-menu]', '#site-menu a'],
  ['quote dialog', '/', '#home [aria-haspopup=dialog]', '[aria-modal=true] input:enabled'],
  ['add to list', '/drinkware', `[data-quote^='{"add"']`, '.quote-list-link a'],
  ['color', '/custom-mugs', '#top [type=radio]:not(:checked)', '#logo:has(canvas[width])'],
]
const options = { runs: { type: 'string', default: '9' } }
const { values, positionals } = parseArgs({ options, allowPositionals: true })
const [before, after = root] = positionals
if (!before)
  throw new Error('Name the build to compare with: the address of a site, or the folder of a clone.')

/** npm runs this in bench/, and INIT_CWD is where it was called. */
const folderOf = (build) => `${resolve(process.env.INIT_CWD ?? '', build)}/`
const addressOf = async (build) =>
  /^https?:/.test(build) ? build : (await startSite(undefined, {}, folderOf(build))).url

/**
 * Runs in the page. Returns where to tap the control, after scrolling to it if necessary. `usableAfter` will be the
 * milliseconds from the visitor's first event, which is that scroll or else the tap, to the frame in which the result can
 * be seen and tapped: a scroll already makes the page hydrate.
 */
function watchTap([control, result]) {
  const middleOf = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x + width / 2, y + height / 2]
  }
  const isUsable = (element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.contains(document.elementFromPoint(...middleOf(element)))
  const isReached = () => [...document.querySelectorAll(result)].some(isUsable)
  const target = [...document.querySelectorAll(control)].find((element) => element.checkVisibility())
  if (!target || isReached())
    throw new Error(`Nothing to tap at ${control}, or ${result} is there without a tap.`)

  let since
  for (const type of ['scroll', 'pointerdown'])
    addEventListener(type, ({ timeStamp }) => (since ??= timeStamp), { capture: true, passive: true })
  function look() {
    if (since !== undefined && isReached()) globalThis.usableAfter = performance.now() - since
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
  if (!isUsable(target)) target.scrollIntoView({ block: 'center', behavior: 'instant' })
  return middleOf(target)
}

/** The milliseconds of one first tap; `Infinity` if it leads nowhere. */
async function firstTap(address, [, path, ...selectors]) {
  const page = await slowPhone(browser)
  await page.goto(new URL(path, address).href, { waitUntil: 'load' })
  await page.touchscreen.tap(...(await page.evaluate(watchTap, selectors)))
  const usable = page.waitForFunction(() => globalThis.usableAfter, undefined, { timeout: LIMIT_MS })
  const milliseconds = await usable.then((handle) => handle.jsonValue()).catch(() => Number.POSITIVE_INFINITY)
  await page.close()
  return milliseconds
}

const builds = [await addressOf(before), await addressOf(after)]
const browser = await chromium.launch(chromiumOptions())
const results = TAPS.map((tap) => ({ tap, runs: builds.map(() => []) }))
// The first run warms up the servers. Who begins changes with each, so that other load slows both alike.
for (let run = 0; run <= Number(values.runs); run++)
  for (const { tap, runs } of results)
    for (const index of run % 2 ? [0, 1] : [1, 0]) {
      const milliseconds = await firstTap(builds[index], tap)
      if (run > 0) runs[index].push(milliseconds)
    }
await browser.close()

console.log(`\nms from the first tap until its result can be used, median of ${values.runs} cold visits`)
const range = (runs) => [Math.min(...runs), Math.max(...runs)].map(Math.round).join(' to ')
table(
  results.map(({ tap: [name], runs }) => {
    const [first, second] = runs.map(median)
    const dead = runs.flat().filter((milliseconds) => milliseconds === Number.POSITIVE_INFINITY).length
    expectAtMost(`${name}, leading nowhere`, dead, 0, 'taps')
    expectAtMost(`${name}: the first tap`, (second / first) * 100, MOST_PERCENT, '% of the build before')
    return {
      tap: name,
      'before ms': first,
      'before range': range(runs[0]),
      'after ms': second,
      'after range': range(runs[1]),
      times: (second / first).toFixed(2),
    }
  }),
)
conclude()
