import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { words } from './support/content'

test.use({ reducedMotion: 'reduce' })

for (const item of ['Services', 'Catalog']) {
  test(`axe finds nothing with the ${item} menu open`, async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const button = page.getByRole('button', { name: words.submenu.replace('{item}', item) })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeFindings(page)
  })
}
