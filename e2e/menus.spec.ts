import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { words } from './support/content'

test.use({ reducedMotion: 'reduce' })

test('axe finds nothing with either menu open', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('menu-disclosure:defined')).toBeAttached()
  for (const item of ['Services', 'Catalog']) {
    const button = page.getByRole('button', { name: words.submenu.replace('{item}', item) })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeFindings(page, 'header')
  }
})
