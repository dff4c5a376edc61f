import { expectAccessible } from '#e2e/support/accessibility.ts'
import { sample } from '#e2e/support/content.ts'
import { test } from '#e2e/support/page.ts'

// Dialogs, menus, errors and receipts are in the journeys that open them.
test('the home page: no axe findings, and no sideways scrolling at 400% zoom', async ({ page }) => {
  await expectAccessible(page, sample().slice(0, 1))
})
