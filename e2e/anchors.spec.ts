import { expect, type Page, test } from '@playwright/test'
import { isBuiltWith } from '#e2e/support/build.ts'
import { words } from '#e2e/support/content.ts'

const CAMPAIGN = '?utm_source=letter'

/** What a page that is loaded anew no longer knows. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
const expectSame = (page: Page) => expect(page.locator('html')).toHaveAttribute('data-same')

test('a link to a section stays on the page, campaign or not', async ({ page }) => {
  test.skip(!isBuiltWith('relative-hashes'), 'Links keep the address of their page in this build.')
  const link = page.locator('main a[href^="#"]:not([data-quote])').first()
  for (const path of ['/', `/printing${CAMPAIGN}`])
    await test.step(path, async () => {
      await page.goto(path)
      await mark(page)
      const hash = (await link.getAttribute('href')) ?? ''
      await link.click()
      await expect(page).toHaveURL(new URL(path + hash, page.url()).href)
      await expect(page.locator(hash)).toBeFocused()
      await expectSame(page)
    })
})

test('the skip link leads to the content of its own page', async ({ page }) => {
  // On the home page: keyboard.spec.ts.
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
