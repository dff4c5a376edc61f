import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { PAGES } from './support/content'

test.use({ reducedMotion: 'reduce' })

for (const path of [...PAGES, '/no-such-page']) {
  test(`${path} has one main heading, named landmarks and no axe findings`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeFindings(page)
  })
}
