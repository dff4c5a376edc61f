import { expect, type Page, test } from '@playwright/test'
import { words } from '#e2e/support/content.ts'

const CAMPAIGN = '?utm_source=letter'

/** Marks the document; a reload loses the mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const expectSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same')

test('a link to a section does not reload the page', async ({ page }) => {
  for (const path of ['/', '/printing'])
    await test.step(path, async () => {
      await page.goto(path)
      await mark(page)
      const link = page.locator(`main a[href^="${path}#"]:not([data-quote])`).first()
      const { pathname, hash, href } = new URL((await link.getAttribute('href')) ?? '', page.url())
      expect(pathname).toBe(path)
      await link.click()
      await expect(page).toHaveURL(href)
      await expect(page.locator(hash)).toBeFocused()
      await expectSame(page)
    })
})

test('the skip link focuses the main content without reloading the page', async ({ page }) => {
  // keyboard.spec.ts covers the home page.
  for (const path of ['/printing', '/form-submissions', '/no/such/page'])
    await test.step(path, async () => {
      await page.goto(`${path}${CAMPAIGN}`)
      await mark(page)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await expectSame(page)
    })
})
