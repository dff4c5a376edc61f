import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Settles the page, then asks axe for everything it knows about WCAG 2.2 A and AA and good practice. */
export async function expectNoAxeFindings(page: Page, within = 'html') {
  await page.evaluate(() => document.fonts.ready)
  const { violations } = await new AxeBuilder({ page }).include(within).analyze()
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
  expect(findings).toEqual([])
}
