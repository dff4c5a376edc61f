import { expect, test } from '@playwright/test'
import { projectForm } from '#e2e/support/forms.ts'
import { walkThrough } from '#e2e/support/keyboard.ts'

// Down the page the bar of phones is in the way, up the page the header is.
test('a walk through the home page with the Tab key never loses sight of the focus', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(180_000)
  await page.goto('/', { waitUntil: 'networkidle' })
  await expect(page.locator('menu-disclosure:defined')).toBeAttached()
  if (!isMobile) {
    // The last stop is the button in the corner, which is in sight anyway; the one before it is at the page's end.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(projectForm(page)).toHaveAttribute('novalidate')
  }
  const { reached, ended, problems } = await walkThrough(page, isMobile ? 'Tab' : 'Shift+Tab')
  expect(problems).toEqual([])
  expect(reached).toBeGreaterThan(50)
  expect(ended).toBe(true)
})
