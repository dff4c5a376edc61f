import { expect, test } from '@playwright/test'
import budgets from '../scripts/bench/site/budgets.json' with { type: 'json' }
import { countBytes, PHONE } from '../scripts/bench/site/bytes.mjs'
import { PAGES } from './support/content'

const { kilobytes, requests, bareScripts } = budgets

for (const path of PAGES) {
  test(`a first visit of ${path} stays within what a phone is asked to fetch`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage(PHONE)
    const cost = await countBytes(page, `${baseURL}${path}`)
    const within = (bytes: number, limit: number, what: string) =>
      expect.soft(bytes / 1024, `${what}: ${(bytes / 1024).toFixed(1)} KB`).toBeLessThanOrEqual(limit)

    within(cost.page, kilobytes.page, 'page')
    within(cost.styles, kilobytes.styles, 'styles')
    within(cost.wakingScripts, bareScripts + kilobytes.scriptsAboveBare, 'scripts')
    within(cost.fonts, kilobytes.fonts, 'fonts')
    within(cost.pictures, kilobytes.pictures, 'pictures')
    within(cost.total, kilobytes.total, 'everything')
    expect.soft(cost.requests, cost.urls.join('\n')).toBeLessThanOrEqual(requests)
    await page.close()
  })
}
