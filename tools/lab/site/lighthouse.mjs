import { createRequire } from 'node:module'
import { installLab } from '../install.mjs'

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
const TRIES = 3

export async function loadLighthouse() {
  await installLab()
  const require = createRequire(import.meta.url)
  const { default: lighthouse } = await import(require.resolve('lighthouse'))
  const { launch } = await import(createRequire(require.resolve('lighthouse')).resolve('chrome-launcher'))
  return { lighthouse, launch }
}

async function once({ lighthouse, launch }, chromePath, url) {
  const chrome = await launch({ chromePath, chromeFlags: FLAGS, logLevel: 'silent' })
  try {
    const options = { port: chrome.port, output: 'json', logLevel: 'silent', onlyCategories: CATEGORIES }
    return (await lighthouse(url, options)).lhr
  } finally {
    await chrome.kill()
  }
}

/** One visit by a phone on a slow network; retries if the browser lost the trace. */
export async function visit(tools, chromePath, url) {
  for (let attempt = 1; ; attempt++) {
    const { categories, audits } = await once(tools, chromePath, url)
    if (categories.performance.score === null && attempt < TRIES) continue
    const value = (name) => audits[name].numericValue
    return {
      scores: CATEGORIES.map((name) => Math.round(categories[name].score * 100)),
      fcp: value('first-contentful-paint'),
      lcp: value('largest-contentful-paint'),
      tbt: value('total-blocking-time'),
      cls: value('cumulative-layout-shift'),
    }
  }
}
