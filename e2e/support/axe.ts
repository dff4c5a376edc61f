import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// axe leaves these out unless asked: targets of 24 px (2.5.8) and names that begin as they look (2.5.3).
const rules = { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } }

/** Settles the page, then asks axe for everything it knows about WCAG 2.2 A and AA and good practice. */
export async function expectNoAxeFindings(page: Page, within = 'html') {
  await page.evaluate(() => document.fonts.ready)
  // Sections that are laid out while axe looks would move what it has measured; behind a dialog they are not.
  const isLaidOut = () =>
    page
      .locator('main > section')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.closest('[inert]'))
          .every((part) => getComputedStyle(part).contentVisibility === 'visible'),
      )
  await expect.poll(isLaidOut, 'all sections are laid out').toBe(true)
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .options({ rules, resultTypes: ['violations'] })
    // What it calls legacy asks within the page. The other way puts the answers together in a second one, for the sake of
    // frames from elsewhere, which are not ours to mend, and takes twice as long and more.
    .setLegacyMode(true)
    .analyze()
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(findings).toEqual([])
}

export async function expectAccessible(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoAxeFindings(page)
}
