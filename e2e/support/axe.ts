import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { afterTransitions } from './layout.ts'

declare global {
  var axe: typeof import('axe-core')
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const OPTIONS: RunOptions = {
  // axe disables these by default: target size (2.5.8) and label in name (2.5.3).
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations'],
  // Only rules that are off need style sheets, which axe would fetch and parse again.
  preload: { assets: ['media'] },
}

/** Waits for layout and transitions, then runs axe for WCAG 2.2 A and AA and best practices. */
export async function expectNoAxeFindings(page: Page, within = 'html') {
  await page.evaluate(() => document.fonts.ready)
  // A refresh of the desk replaces the title element.
  await expect(page).toHaveTitle(/./)
  // content-visibility would move elements while axe runs; sections behind a dialog are not laid out.
  const isLaidOut = () =>
    page
      .locator('main > section')
      .evaluateAll((parts) =>
        parts
          .filter((part) => !part.closest('[inert]'))
          .every((part) => getComputedStyle(part).contentVisibility === 'visible'),
      )
  await expect.poll(isLaidOut, 'all sections are laid out').toBe(true)
  await afterTransitions(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
  const findings = await page.evaluate(
    async ([part, options]) => {
      const { violations } = await axe.run(part, options)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`).join(', ')}`,
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
