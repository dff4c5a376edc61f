import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { words } from './support/content'

test('axe finds nothing with the menu open', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: words.menu, exact: true }).tap()
  await expect(page.getByRole('navigation', { name: words.mainMenu })).toBeVisible()
  await expectNoAxeFindings(page)
})
