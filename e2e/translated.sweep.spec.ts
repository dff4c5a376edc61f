import { expect, test } from '@playwright/test'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { words } from '#e2e/support/content.ts'
import { projectRequest, receipt } from '#e2e/support/forms.ts'
import { hydrate } from '#e2e/support/page.ts'
import { translate } from '#lib/testing/translate.ts'

// The component tests of city finder, dialogs, quote list, uploads and lightbox run in a translated page, too.
test('a page translated before hydration stays usable and sends its form', async ({ page }) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`)
  await page.goto('/')
  await hydrate(page)
  await page.locator('[popovertarget=site-menu]').click()
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await menu.locator('a[href$="#drinkware"]').first().click()
  await expect(menu).toBeHidden()
  const email = freshEmail()
  await projectRequest.fill(page, email)
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeFocused()
  await expect(receipt(page)).toContainText(/Reference: \d+/)
  await theOnlyRequestFrom(email)
  // React error #418 reports that React rendered the page again on the client.
  expect(errors.filter(({ message }) => !/React error #418/.test(message))).toEqual([])
})
