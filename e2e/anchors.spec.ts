import { expect, type Page, test } from '@playwright/test'
import { words } from './support/content'

const CAMPAIGN = '?utm_source=letter'

/** What a page that is loaded anew no longer knows. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const expectSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same')

for (const path of ['/', '/printing']) {
  test(`a link to a section of ${path} stays on the page, campaign or not`, async ({ page }) => {
    const links = page.locator('main a[href^="#"]:not([data-quote])')
    for (const query of ['', CAMPAIGN]) {
      await page.goto(`${path}${query}`)
      await mark(page)
      const hash = (await links.first().getAttribute('href')) ?? ''
      await links.first().click()
      await expect(page).toHaveURL(new URL(`${path}${query}${hash}`, page.url()).href)
      await expect(page.locator(hash)).toBeFocused()
      await expectSame(page)
    }
  })
}

for (const path of ['/', '/printing', '/form-submissions', '/no/such/page']) {
  test(`the skip link leads to the content of ${path}`, async ({ page }) => {
    await page.goto(`${path}${CAMPAIGN}`)
    await mark(page)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await expectSame(page)
  })
}
