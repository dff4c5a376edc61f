import { expect, test } from '@playwright/test'
import { languages, translations } from '#contract/languages.ts'
import { content } from '#e2e/support/content.ts'
import { sidewaysScroll, systemFacesOf } from '#e2e/support/layout.ts'
import { addressesIn } from '#lib/content/locale.ts'

for (const language of translations) {
  const addressIn = addressesIn(language)
  const { name, quotes } = languages[language]

  test(`${name}: pages have their typefaces and fit; the menu switches`, async ({ page }) => {
    await page.goto(addressIn('/') ?? '')
    for (const width of [390, 760, 1280, 1340]) {
      await page.setViewportSize({ width, height: 900 })
      await page.getByText(content('claims').since, { exact: true }).scrollIntoViewIfNeeded()
      expect(await sidewaysScroll(page)).toBe(0)
    }

    await page.goto(addressIn('/locations') ?? '')
    const quoting = page.locator('main p', { hasText: quotes[0] }).first()
    await quoting.scrollIntoViewIfNeeded()
    await quoting.evaluate((paragraph) => paragraph.setAttribute('id', 'quoting'))
    await expect.poll(() => systemFacesOf(page, '#quoting')).toEqual([])
    const menu = page.getByRole('contentinfo')
    await menu.locator('[hreflang=en]').click()
    await expect(page).toHaveURL(/\/locations$/)
    await menu.locator(`[hreflang=${language}]`).click()
    await expect(page).toHaveURL(new RegExp(`${addressIn('/locations')}$`))
  })
}
