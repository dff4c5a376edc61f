import { expect, test } from '@playwright/test'
import { words } from '#e2e/support/content.ts'
import { projectForm } from '#e2e/support/forms.ts'
import { expectVisibleFocus } from '#e2e/support/keyboard.ts'

// Tab may scroll the focus under the phone's bottom bar, Shift+Tab under the header.
test('the focus stays visible at every tab stop of the home page', async ({ page, isMobile }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  if (!isMobile) {
    // Skips the last stop, the fixed chat button: the one before it is at the end of the page.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(projectForm(page)).toHaveAttribute('novalidate')
  }
  const skipLink = page.getByRole('link', { name: words.skip })
  const lastLink = page.getByRole('contentinfo').getByRole('link').last()
  await expectVisibleFocus(page, isMobile ? lastLink : skipLink, !isMobile)
})
