import { expect, test } from '@playwright/test'
import { words } from './support/content'

test.use({ javaScriptEnabled: false })

test('the menu opens and closes without script', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: words.menu, exact: true }).tap()
  await expect(menu.getByRole('link', { name: 'Brand Stores' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})
