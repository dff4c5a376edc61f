// First visits by a phone in Chromium: bytes on the wire by kind, and Lighthouse.
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import puppeteer from 'puppeteer-core'

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo']
const KINDS = [
  [/html/, 'html'],
  [/javascript/, 'scripts'],
  [/css/, 'styles'],
  [/font|woff/, 'fonts'],
  [/image\/(?!svg|x-icon|vnd)/, 'pictures'],
]
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const QUIET_MS = 2500
const TRIES = 3
const kindOf = (type) => KINDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'other'

async function inChromium(work) {
  const chrome = await launch({ chromePath: process.env.CHROME_PATH, chromeFlags: FLAGS, logLevel: 'silent' })
  try {
    return await work(chrome.port)
  } finally {
    chrome.kill()
  }
}

/** Scripts that were loaded before hydration; a hydrated page fetches more for its dialogs while it is idle. */
const scriptsBeforeHydration = () => {
  const hydratedAt = performance.getEntriesByName('hydrated')[0]?.startTime ?? Number.POSITIVE_INFINITY
  return performance
    .getEntriesByType('resource')
    .filter(({ name, startTime }) => /\.js\b/.test(name) && startTime < hydratedAt)
    .map(({ name }) => name)
}

/** Kilobytes on the wire until the network is quiet, without scrolling. Scripts are compared as gzip -9. */
export const countBytes = (url) =>
  inChromium(async (port) => {
    const browser = await puppeteer.connect({
      browserURL: `http://127.0.0.1:${port}`,
      defaultViewport: PHONE,
    })
    const page = await browser.newPage()
    const network = await page.createCDPSession()
    const seen = new Map()
    await network.send('Network.enable')
    network.on('Network.responseReceived', ({ requestId, response }) =>
      seen.set(requestId, { url: response.url, kind: kindOf(response.mimeType), bytes: 0 }),
    )
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (seen.has(requestId)) seen.get(requestId).bytes = encodedDataLength
    })
    await page.goto(url, { waitUntil: 'networkidle0' })
    await page.waitForNetworkIdle({ idleTime: QUIET_MS })

    const bytes = Object.fromEntries([...KINDS.map(([, kind]) => [kind, 0]), ['other', 0], ['total', 0]])
    for (const request of [...seen.values()].filter((one) => /^https?:/.test(one.url))) {
      bytes[request.kind] += request.bytes / 1024
      bytes.total += request.bytes / 1024
    }
    let hydration = 0
    for (const script of await page.evaluate(scriptsBeforeHydration)) {
      const body = Buffer.from(await (await fetch(script)).arrayBuffer())
      hydration += gzipSync(body, { level: 9 }).length / 1024
    }
    await browser.disconnect()
    return { ...bytes, hydration }
  })

/** One visit on Lighthouse's simulated phone; retries if the browser lost the trace. */
export async function visit(url, attempt = 1) {
  const options = { output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES }
  const { lhr } = await inChromium((port) => lighthouse(url, { ...options, port }))
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
