import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content, leadingTo, navigation, words } from '#e2e/support/content.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { expectTellingNames, menuAsRead } from '#e2e/support/names.ts'
import { holdScripts } from '#e2e/support/scripts.ts'

test.use({ reducedMotion: 'no-preference' })

const entries = navigation.header.flatMap((item) => [item, ...item.menu])

/** The popover button's expanded state in the accessibility tree, which the browser computes. */
async function isExpanded(page: Page) {
  const client = await page.context().newCDPSession(page)
  const { nodes } = await client.send('Accessibility.getFullAXTree')
  const toggle = nodes.find(
    ({ role, name }) => role?.value === 'button' && [words.menu, words.closeMenu].includes(name?.value),
  )
  return toggle?.properties?.find(({ name }) => name === 'expanded')?.value.value
}

/** The fallback CSS for browsers without popovers; only an old browser applies it. */
const popoverFallbackCss = (page: Page) =>
  page.evaluate(() => {
    const within = (rules: CSSRuleList): CSSRule[] =>
      [...rules].flatMap((rule) => [rule, ...(rule instanceof CSSGroupingRule ? within(rule.cssRules) : [])])
    return [...document.styleSheets]
      .flatMap(({ cssRules }) => within(cssRules))
      .filter(
        (rule) =>
          rule instanceof CSSSupportsRule && rule.conditionText.includes('not selector(:popover-open)'),
      )
      .map(({ cssText }) => cssText)
      .join()
  })

test('every landmark has a unique name; the toggle opens the menu, Escape closes it and restores focus, and a link leads to its section', async ({
  page,
}) => {
  await page.goto('/')
  const toggle = page.locator('[popovertarget=site-menu]')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  const bar = page.getByRole('complementary', { name: navigation.bottomBar.quote })
  await expect(page.locator('menu-disclosure:defined')).toBeAttached()
  const first = await page
    .getByRole('link', { name: content('home/hero').quoteLabel, exact: true })
    .boundingBox()
  expect((first?.y ?? 0) + (first?.height ?? 0), 'the first button is on the first screen').toBeLessThan(560)

  // adapted.spec.ts runs these checks on wide screens.
  await expectTellingNames(page)
  await expectNoAxeFindings(page)
  expect(await popoverFallbackCss(page)).toMatch(/\[popover\].+display: none/s)
  await expect(menu).toBeHidden()
  await expect(bar).toBeVisible()
  await expect(toggle).toHaveAccessibleName(words.menu)
  await toggle.tap()
  await expect.poll(() => isExpanded(page)).toBe(true)
  await expect(toggle).toHaveAccessibleName(words.closeMenu)
  await expect(bar).toBeHidden()
  await expect(menu).toMatchAriaSnapshot(menuAsRead({ isOpen: true }))
  await expectNoAxeFindings(page, 'header')
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect.poll(() => isExpanded(page)).toBe(false)
  await expect(toggle).toBeFocused()
  await expect(bar).toBeVisible()

  await toggle.tap()
  await menu
    .getByRole('link', { name: leadingTo('#drinkware', entries).label })
    .first()
    .tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('region', { name: content('products/drinkware').title })).toBeFocused()

  await bar.getByRole('link', { name: navigation.bottomBar.quote }).tap()
  await expect(bar).toBeHidden()
})

test('Tab moves from the toggle into the menu; tabbing past its last link or widening the window closes it', async ({
  page,
}) => {
  await page.goto('/')
  const toggle = page.locator('[popovertarget=site-menu]')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  const panel = page.locator('#site-menu')
  await expect(page.locator('menu-disclosure:defined')).toBeAttached()
  await tabTo(page, toggle)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  // The page below is inert while the menu is open.
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await panel.getByRole('link').last().focus()
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: words.home }), { most: 3 })
  await expect(menu).toBeHidden()
  await expect.poll(() => isExpanded(page)).toBe(false)
  await expect(page.locator('main')).toHaveJSProperty('inert', false)

  await toggle.tap()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(panel).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => isExpanded(page)).toBe(false)
})

test('a menu opened before hydration is exposed as expanded before and after it', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const toggle = page.locator('[popovertarget=site-menu]')
  await toggle.tap()
  await expect(page.getByRole('navigation', { name: words.mainMenu })).toBeVisible()
  expect(await isExpanded(page)).toBe(true)
  releaseScripts()
  await expect(page.locator('main')).toHaveJSProperty('inert', true)
  await expect.poll(() => isExpanded(page)).toBe(true)
})
