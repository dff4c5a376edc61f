import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { RunOptions } from 'axe-core'
import { words } from './content.ts'
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

type Named = { role: string; name: string; target?: string }

/** Roles and names of the accessibility tree, in order. */
async function accessibilityTree(page: Page): Promise<Named[]> {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties }) => ({
      role: role?.value,
      name: (name?.value ?? '').trim(),
      target: properties?.find((property) => property.name === 'url')?.value.value?.replace(/\/#home$/, '/'),
    }))
}

const CONTROLS = ['link', 'button', 'textbox', 'searchbox', 'combobox', 'checkbox', 'Date']
const PARTS = ['navigation', 'region', 'complementary']
const ONCE = ['banner', 'main', 'contentinfo']

const repeated = (names: string[]) => names.filter((name, index) => names.indexOf(name) !== index)

/** Expects a unique name for every control, landmark and region; links that share a name share a target. */
export async function expectTellingNames(page: Page) {
  const headings = await page.locator('h1, h2, h3, h4').filter({ visible: true }).count()
  let all: Named[] = []
  const ofRole = (roles: string[]) => all.filter(({ role }) => roles.includes(role))
  // Content without layout has neither headings nor labels in the tree.
  const summary = async () => {
    all = await accessibilityTree(page)
    return {
      headings: ofRole(['heading']).length,
      unnamed: ofRole([...CONTROLS, ...PARTS]).filter(({ name }) => !name),
    }
  }
  await expect.poll(summary).toEqual({ headings, unnamed: [] })
  expect(
    ofRole(ONCE)
      .map(({ role }) => role)
      .sort(),
  ).toEqual(['banner', 'contentinfo', 'main'])
  expect(repeated(ofRole(PARTS).map(({ role, name }) => `${role} ${name}`))).toEqual([])
  // Two buttons may open the same chat.
  const controls = ofRole(CONTROLS.filter((role) => role !== 'link')).map(({ name }) => name)
  expect(repeated(controls).filter((name) => name !== words.chat.label)).toEqual([])

  const links = ofRole(['link'])
  for (const name of repeated(links.map((link) => link.name)))
    expect(new Set(links.filter((link) => link.name === name).map(({ target }) => target)).size, name).toBe(1)
}
