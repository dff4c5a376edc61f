import { expect, type Locator, test } from '@playwright/test'
import { pagesInEveryLanguage } from '#e2e/support/content.ts'
import { isHome } from '#lib/content/addresses.ts'

test('the first screen of a phone shows pictures, also the piece of a logo preview', async ({ page }) => {
  // As high as a phone between the bars of its browser.
  await page.setViewportSize({ width: 390, height: 664 })
  const inSight = async (picture: Locator) => {
    const { y = 664 } = (await picture.boundingBox()) ?? {}
    return 664 - y
  }
  for (const { language, address } of pagesInEveryLanguage().filter(isHome)) {
    await page.goto(address)
    const opening = page.locator('#home')
    expect(await inSight(opening.getByRole('img').first()), address).toBeGreaterThanOrEqual(160)
    // Where scripts run, the invitation in the picture opens files instead.
    await page.goto((await opening.locator('a[href$="#logo"]').getAttribute('href')) ?? '')
    await expect(page).toHaveURL(/#logo$/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    const piece = page.locator('#logo').getByRole('img').first()
    await expect(piece).toBeInViewport()
    await page.evaluate(() => scrollTo(0, 0))
    expect(await inSight(piece), page.url()).toBeGreaterThanOrEqual(200)
  }
})
