import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { words } from '#e2e/support/content.ts'
import { expectTellingNames, menuAsRead } from '#e2e/support/names.ts'

// On wide screens the page is looked at in every way that visitors may adapt it.
test('the home page has no axe findings and tells everything by a name of its own, its menu as lists of links', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  await expectTellingNames(page)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: words.menu, exact: true }).tap()
  await expect(page.getByRole('navigation', { name: words.mainMenu })).toMatchAriaSnapshot(
    menuAsRead({ isOpen: true }),
  )
})
