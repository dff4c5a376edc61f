// First visits by a phone in Chromium: bytes on the wire by kind, Lighthouse, and a slow phone.
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { countBytes, PHONE } from '../../e2e/support/page-weight.mjs'
import { findChromium } from '../../scripts/chromium.mjs'
import { median } from './report.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TRIES = 3
export const SLOW_DOWN = 4
/** The longest task of the bare page on the phone that the limits are for: four times slower than a quiet machine. */
const [BARE_TASK_MS, CALIBRATIONS] = [118, 3]
const [LONG_TASK_MS, WATCHED_MS] = [50, 12_000]
const NETWORK = { offline: false, latency: 40, downloadThroughput: 10e6 / 8, uploadThroughput: 10e6 / 8 }

export const chromiumOptions = () => ({
  executablePath: findChromium(),
  args: FLAGS,
})

/** Kilobytes on the wire by kind, measured as the journey of the budgets measures them. */
export async function weigh(url) {
  const browser = await chromium.launch(chromiumOptions())
  const page = await browser.newPage(PHONE)
  const { requests, urls, ...bytes } = await countBytes(page, url)
  await browser.close()
  return Object.fromEntries(Object.entries(bytes).map(([kind, size]) => [kind, size / 1024]))
}

/** One visit on Lighthouse's simulated phone; retries if the browser lost the trace. */
export async function visit(url, attempt = 1) {
  const { executablePath: chromePath, args } = chromiumOptions()
  const chromeFlags = ['--headless=new', ...args]
  const chrome = await launch({ chromePath, chromeFlags, logLevel: 'silent' })
  const options = { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES }
  const { lhr } = await lighthouse(url, options).finally(() => chrome.kill())
  const { categories, audits } = lhr
  if (categories.performance.score === null && attempt < TRIES) return visit(url, attempt + 1)
  return {
    scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
    fcp: audits['first-contentful-paint'].numericValue,
    lcp: audits['largest-contentful-paint'].numericValue,
    tbt: audits['total-blocking-time'].numericValue,
    cls: audits['cumulative-layout-shift'].numericValue,
  }
}

/** A phone with nothing cached, slower than this machine, 10 Mbit/s and 40 ms from the site. */
export async function slowPhone(browser, rate = SLOW_DOWN) {
  const page = await browser.newPage(PHONE)
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Emulation.setCPUThrottlingRate', { rate })
  await protocol.send('Network.enable')
  await protocol.send('Network.emulateNetworkConditions', NETWORK)
  return page
}

/** What exceeds 50 ms of each task, and the longest one, until twelve seconds after the `load` of a page left alone. */
export async function blocking(browser, url, rate) {
  const page = await slowPhone(browser, rate)
  await page.goto(url)
  const tasks = await page.evaluate(longTasks, WATCHED_MS)
  await page.close()
  return {
    blocked: tasks.reduce((sum, task) => sum + task - LONG_TASK_MS, 0),
    longest: Math.max(0, ...tasks),
  }
}

/**
 * The throttling rate at which this machine is that phone, by the bare page. Only what exceeds 50 ms blocks, so on a
 * machine of half the speed a page would block more than twice as long.
 */
export async function calibratedRate(browser, bare) {
  const longest = []
  for (let run = 0; run < CALIBRATIONS; run++) longest.push((await blocking(browser, bare)).longest)
  return (SLOW_DOWN * BARE_TASK_MS) / median(longest)
}

/** Runs in the page: the milliseconds of each task above 50 ms until some time after `load`. */
async function longTasks(watched) {
  const entries = []
  const observer = new PerformanceObserver((list) => entries.push(...list.getEntries()))
  observer.observe({ type: 'longtask', buffered: true })
  const [{ loadEventStart }] = performance.getEntriesByType('navigation')
  const end = loadEventStart + watched
  await new Promise((resolve) => setTimeout(resolve, end - performance.now()))
  entries.push(...observer.takeRecords())
  return entries.filter(({ startTime }) => startTime < end).map(({ duration }) => duration)
}
