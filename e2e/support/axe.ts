import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'

declare global {
  var axe: typeof import('axe-core')
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  // Left out unless asked for: targets of 24 px (2.5.8) and names that begin as they look (2.5.3).
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
}

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
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await axe.run(part, options)
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      )
    },
    [within, OPTIONS] as const,
  )
  expect(findings).toEqual([])
}

export async function expectAccessible(page: Page, path: string) {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expectNoAxeFindings(page)
}
