import { expect, test } from '@playwright/test'
import { expectAccessible, expectNoAxeFindings } from './support/axe'
import { fill, menus, SAMPLE, words } from './support/content'

test.use({ reducedMotion: 'reduce' })

// What axe sees of these is on phones what it sees of the home page there.
for (const path of [...SAMPLE.slice(1), '/no-such-page']) {
  test(`${path} has one main heading, named landmarks and no axe findings`, async ({ page }) => {
    await expectAccessible(page, path)
  })
}

test('axe finds nothing with either menu open', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('menu-disclosure:defined')).toBeAttached()
  for (const { label: item } of menus) {
    const button = page.getByRole('button', { name: fill(words.submenu, { item }) })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expectNoAxeFindings(page, 'header')
  }
})
