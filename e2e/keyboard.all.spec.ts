import { expect, test } from '@playwright/test'
import { projectForm } from '#e2e/support/forms.ts'
import { visitTabStops } from '#e2e/support/keyboard.ts'

// Tab may scroll the focus under the phone's bottom bar, Shift+Tab under the header.
test('the focus stays visible at every tab stop of the home page', async ({ page, isMobile }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  if (!isMobile) {
    // Skips the last stop, the fixed chat button: the one before it is at the end of the page.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(projectForm(page)).toHaveAttribute('novalidate')
  }
  const { reached, ended, problems } = await visitTabStops(page, isMobile ? 'Tab' : 'Shift+Tab')
  expect(problems).toEqual([])
  expect(reached).toBeGreaterThan(50)
  expect(ended).toBe(true)
})
