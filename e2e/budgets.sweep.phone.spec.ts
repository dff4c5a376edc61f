import { type Browser, expect, test } from '@playwright/test'
import { pagesInEveryLanguage, sample } from '#e2e/support/content.ts'
import { SCRIPTS } from '#e2e/support/page.ts'
import { countBytes, PHONE } from '#e2e/support/page-weight.mjs'
import { isHome } from '#lib/content/addresses.ts'
import budgets from './budgets.json' with { type: 'json' }

const { kilobytes, requests, length, bareScripts } = budgets
/** The code of chat and booking, which the tested site has and the delivered content does not. */
const VENDORS_KB = 3

/** The heaviest pages, one per language. */
const HOMES = pagesInEveryLanguage()
  .filter(isHome)
  .map(({ address }) => address)

async function expectWithinBudget(browser: Browser, url: string) {
  const page = await browser.newPage(PHONE)
  const cost = await countBytes(page, url)
  const within = (bytes: number, limit: number, what: string) =>
    expect.soft(bytes / 1024, `${what} of ${url}: ${(bytes / 1024).toFixed(1)} KB`).toBeLessThanOrEqual(limit)

  within(cost.page, kilobytes.page + VENDORS_KB, 'page')
  within(cost.styles, kilobytes.styles, 'styles')
  within(cost.hydratingScripts, bareScripts + kilobytes.scriptsAboveBare + VENDORS_KB, 'scripts')
  within(cost.payload, kilobytes.payload, 'RSC payload')
  within(cost.fonts, kilobytes.fonts, 'fonts')
  within(cost.pictures, kilobytes.pictures, 'pictures')
  within(cost.total, kilobytes.total + VENDORS_KB, 'everything')
  expect.soft(cost.requests, `${url}: ${cost.urls.join('\n')}`).toBeLessThanOrEqual(requests)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollHeight), `length of ${url}`)
    .toBeLessThanOrEqual(length)
  await page.close()
}

// In parallel: each visit waits until the network has been idle for a while.
test('first visits stay within the byte and request budgets for phones', async ({ browser, baseURL }) => {
  const addresses = new Set([...sample().slice(0, 4), ...HOMES])
  await Promise.all([...addresses].map((address) => expectWithinBudget(browser, `${baseURL}${address}`)))
})

test('an element that enters the page makes the browser restyle little of it', async ({ browser, page }) => {
  // At a fragment, every section is laid out at once. Nothing else enters without scripts.
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/#contact')
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  const all = await page.evaluate(() => {
    document.head.append(document.createElement('link'))
    getComputedStyle(document.body).color
    return document.querySelectorAll('*').length
  })
  const { traceEvents } = JSON.parse(String(await browser.stopTracing()))
  const restyled = traceEvents.map(({ args }: { args: { elementCount?: number } }) => args.elementCount ?? 0)
  expect(Math.max(...restyled)).toBeLessThan(all / 10)
})
