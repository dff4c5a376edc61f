import { expect, test } from '@playwright/test'
import { menus, words } from '#e2e/support/content.ts'

test.use({ javaScriptEnabled: false })

test('the menu opens and closes without JavaScript', async ({ page }) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: words.menu, exact: true }).tap()
  await expect(menu.getByRole('link', { name: menus[0]?.menu[0]?.label })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
})
