import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type { Result, RunOptions } from 'axe-core'
import { sample } from './content.ts'
import { sidewaysScroll } from './layout.ts'

declare global {
  var axe: typeof import('axe-core')
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Links of one name with several targets, which axe leaves to a reviewer. */
export const AMBIGUOUS_LINKS = 'identical-links-same-purpose'

/** Of a page whose kinds of blocks are on another one, too: the styles of a block do not depend on its words. */
const EXCEPT_STYLES: RunOptions['rules'] = {
  'color-contrast': { enabled: false },
  'link-in-text-block': { enabled: false },
}

const OPTIONS: RunOptions = {
  // axe disables these by default.
  rules: { 'target-size': { enabled: true }, 'label-content-name-mismatch': { enabled: true } },
  resultTypes: ['violations', 'incomplete'],
  // Only rules that are off need style sheets, which axe would fetch and parse again.
  preload: { assets: ['media'] },
}

const described = ({ id, nodes }: Result) =>
  `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`).join(', ')}`

type Within = string | { include: string; exclude: string }

/** Waits for layout and transitions, then runs axe for WCAG 2.2 A and AA and best practices, or for some rules. */
export async function expectNoAxeFindings(
  page: Page,
  within: Within = 'html',
  rules: string[] | RunOptions['rules'] = {},
) {
  // Next.js may stream the title after the content.
  await expect(page).toHaveTitle(/./)
  const hasAxe = await page.evaluate(async () => {
    // Elsewhere it would move elements while axe runs.
    for (const part of document.querySelectorAll<HTMLElement>('[data-defer-layout]'))
      part.style.contentVisibility = 'visible'
    await document.fonts.ready
    // Their colors are in between.
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    await Promise.allSettled(transitions.map(({ finished }) => finished))
    return 'axe' in window
  })
  if (!hasAxe) await page.evaluate(AXE)
  const options = Array.isArray(rules)
    ? { ...OPTIONS, runOnly: rules, rules: {} }
    : { ...OPTIONS, rules: { ...OPTIONS.rules, ...rules } }
  const asked = [within, options] as const
  const { violations, incomplete } = await page.evaluate(([part, options]) => axe.run(part, options), asked)
  const ambiguous = incomplete.filter(({ id }) => id === AMBIGUOUS_LINKS)
  expect([...violations, ...ambiguous].map(described)).toEqual([])
}

/** Looks at pages as they arrive. Pictures have their size without their files, which the site would have to encode. */
export async function expectAccessible(page: Page, paths: readonly (string | undefined)[]) {
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setBlockedURLs', { urls: ['*/_next/image*', '*/_next/static/*.js*'] })
  for (const path of paths)
    await test.step(`${path}`, async () => {
      await page.setViewportSize({ width: 1366, height: 768 })
      await page.goto(`${path}`, { waitUntil: 'domcontentloaded' })
      // The home page has header and footer for all.
      const within = path === '/' ? 'html' : 'main'
      await expectNoAxeFindings(page, within, sample().includes(`${path}`) ? {} : EXCEPT_STYLES)
      await page.setViewportSize({ width: 320, height: 256 })
      expect(await sidewaysScroll(page)).toBe(0)
    })
}
