// npm run logo: a visitor's logo without a GPU, on a phone as slow as that of npm run site: time from a chosen file to the
// first frame that shows it, on the piece of a product's page and in the opening of the home page, and the longest task,
// also of a scan; from the hydration of a page to the frame with a logo that this tab has shown; CPU time of a frame while
// it is dragged.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { startBare } from './lib/bare.mjs'
import { usage } from './lib/processes.mjs'
import { conclude, expectAtMost, median, table } from './lib/report.mjs'
import { startSite } from './lib/site.mjs'
import { calibratedRate, chromiumOptions, SLOW_DOWN } from './lib/visit.mjs'

const PAGES = { mug: 'custom-mugs', tote: 'custom-tote-bags' }
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><circle cx="20" cy="15" r="15" fill="#b31"/></svg>'
/** As a telephone takes one: six megapixels of paper with its grain. */
const noise = { type: 'gaussian', mean: 225, sigma: 8 }
const paper = sharp({ create: { width: 3000, height: 2000, channels: 3, noise, background: '#fff' } })
const ink = await sharp(Buffer.from(LOGO)).resize(1600).png().toBuffer()
// From the disk: a page takes a task as long to receive one that is sent to it.
const folder = mkdtempSync(join(tmpdir(), 'logo-'))
process.on('exit', () => rmSync(folder, { recursive: true }))
const [FILE, SCAN] = [join(folder, 'logo.svg'), join(folder, 'scan.jpg')]
writeFileSync(FILE, LOGO)
await paper.composite([{ input: ink }]).toFile(SCAN)
const RUNS = 5
const STEPS = 60
const [CHOOSER, CANVAS, PRINT] = ['#logo label:has([type=file])', '#logo canvas', '#logo .cursor-grab']
const OPENING = ['main label:has([type=file])', 'main canvas:not([hidden])']

/** Resolves to the milliseconds from the choice of a file until the frame that shows it is painted. */
const untilPainted = (selector) =>
  new Promise((resolve) => {
    const named = () => document.querySelector(selector)?.ariaLabel
    const before = named()
    addEventListener('change', ({ timeStamp }) => {
      const look = () => {
        if (named() === before) return requestAnimationFrame(look)
        // A task after the frame: without a GPU, the browser paints a canvas within it.
        setTimeout(() => resolve(performance.now() - timeStamp))
      }
      look()
    })
  })

/** As a visitor has it who has looked at it before pressing anything. */
async function openPage(browser, url) {
  const page = await browser.newPage({ viewport: { width: 1366, height: 900 } })
  await page.goto(url)
  await page.mouse.move(100, 100)
  await page.mouse.move(110, 110)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
  return page
}

async function slowDown(page, rate) {
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate })
}

/** From the hydration of a page until it shows the logo that was chosen on it before. */
async function keptFrame(page, rate) {
  const isWorn = (selector) => document.querySelector(selector)?.ariaLabel?.startsWith('Your logo')
  await page.locator(`${CHOOSER} input`).setInputFiles(FILE)
  await page.waitForFunction(isWorn, CANVAS)
  await slowDown(page, rate)
  await page.reload()
  const painted = page.evaluate(
    (selector) =>
      new Promise((resolve) => {
        const look = () => {
          if (!document.querySelector(selector)?.ariaLabel?.startsWith('Your logo'))
            return requestAnimationFrame(look)
          const [{ startTime }] = performance.getEntriesByName('hydrated')
          setTimeout(() => resolve(performance.now() - startTime))
        }
        look()
      }),
    CANVAS,
  )
  await page.mouse.move(120, 100)
  const until = await painted
  await page.context().close()
  return until
}

async function firstFrame(page, rate, file, chooser, canvas) {
  await slowDown(page, rate)
  await page.evaluate(() => {
    globalThis.longest = 0
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        globalThis.longest = Math.max(globalThis.longest, duration)
    }).observe({ type: 'longtask' })
  })
  const opened = page.waitForEvent('filechooser')
  await page.locator(chooser).first().click()
  const chosen = await opened
  // Nobody finds a file sooner; the page makes itself ready meanwhile.
  await page.waitForTimeout(2000)
  const painted = page.evaluate(untilPainted, canvas)
  await chosen.setFiles(file)
  const until = await painted
  await page.waitForTimeout(8000)
  const longest = await page.evaluate(() => globalThis.longest)
  await page.context().close()
  return { until, longest }
}

/** CPU time of the browser for each frame while the pointer drags the logo around. */
async function frame(page, pid) {
  const print = page.locator(PRINT)
  const { x, y, width, height } = await print.boundingBox()
  const to = (step) => [x + width / 2 + 20 * Math.cos(step / 5), y + height / 2 + 20 * Math.sin(step / 5)]
  await page.mouse.move(...to(0))
  await page.mouse.down()
  const before = usage(pid).cpuSeconds
  for (let step = 0; step < STEPS; step++) {
    await page.mouse.move(...to(step))
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  const { cpuSeconds } = usage(pid)
  await page.mouse.up()
  const moved = await print.boundingBox()
  if (moved.x === x && moved.y === y) throw new Error('The pointer dragged no print.')
  return ((cpuSeconds - before) / STEPS) * 1000
}

const bare = await startBare()
const { url } = await startSite()
const server = await chromium.launchServer(chromiumOptions())
const browser = await chromium.connect(server.wsEndpoint())
const { pid } = server.process()
const rows = []
for (const [piece, path] of Object.entries(PAGES)) {
  const [runs, scans, kept] = [[], [], []]
  const rate = await calibratedRate(browser, bare.url)
  for (let run = 0; run < RUNS; run++) {
    runs.push(await firstFrame(await openPage(browser, url + path), rate, FILE, CHOOSER, CANVAS))
    scans.push(await firstFrame(await openPage(browser, url + path), rate, SCAN, CHOOSER, CANVAS))
    kept.push(await keptFrame(await openPage(browser, url + path), rate))
  }
  expectAtMost(`The ${piece} with a logo that this tab has shown`, median(kept), 700, 'ms from hydration')
  const page = await openPage(browser, url + path)
  await page.locator(`${CHOOSER} input`).setInputFiles(FILE)
  await page.waitForTimeout(3000)
  // A finger scrolls the page until size and place are open.
  await page.evaluate(() => {
    for (const fold of document.querySelectorAll('#top details')) fold.open = true
  })
  // On a machine as fast as that of the limits.
  const dragged = ((await frame(page, pid)) * rate) / SLOW_DOWN
  await page.context().close()
  report(piece, rate, 500, runs, scans, { dragged, kept: median(kept) })
  expectAtMost(`A frame of the ${piece} while dragged`, dragged, 50, 'ms of CPU time')
}
const [runs, scans] = [[], []]
const rate = await calibratedRate(browser, bare.url)
for (let run = 0; run < RUNS; run++) {
  runs.push(await firstFrame(await openPage(browser, url), rate, FILE, ...OPENING))
  scans.push(await firstFrame(await openPage(browser, url), rate, SCAN, ...OPENING))
}
report('opening', rate, 700, runs, scans)
await server.close()
table(rows)
conclude()

function report(piece, rate, most, runs, scans, { dragged, kept } = {}) {
  const first = median(runs.map(({ until }) => until))
  const longest = median(scans.map((scan, run) => Math.max(scan.longest, runs[run].longest)))
  rows.push({
    piece,
    'times slower': rate,
    'first frame ms': first,
    'kept ms': kept,
    'longest task ms': longest,
    'frame CPU ms': dragged,
  })
  expectAtMost(`The first frame of the ${piece}`, first, most, 'ms')
  expectAtMost(`The longest task of the ${piece}`, longest, 250, 'ms')
}
