// First visits by a phone in Chromium: bytes on the wire by kind, and Lighthouse.
import { chromium } from '@playwright/test'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { countBytes, PHONE } from '../../e2e/support/page-weight.mjs'
import { findChromium } from '../../scripts/chromium.mjs'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const TRIES = 3

export const chromiumOptions = () => ({
  executablePath: process.env.CHROME_PATH ?? findChromium(),
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
  const chromeFlags = ['--headless=new', ...FLAGS]
  const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags, logLevel: 'silent' })
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
