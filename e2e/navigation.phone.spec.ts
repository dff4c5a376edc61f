import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings, expectTellingNames } from '#e2e/support/accessibility.ts'
import { content, homeBlock, leadingTo, navigation, words } from '#e2e/support/content.ts'
import { holdScripts, untilHydrated } from '#e2e/support/page.ts'

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

test('every landmark has a unique name; the toggle opens the menu, Escape closes it and restores focus, and a link leads to its section', async ({
  page,
}) => {
  await page.goto('/')
  const toggle = page.locator('[popovertarget=site-menu]')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  const bar = page.getByRole('complementary', { name: navigation.bottomBar.quote })
  const first = await page
    .getByRole('link', { name: homeBlock('hero').quoteLabel, exact: true })
    .boundingBox()
  expect((first?.y ?? 0) + (first?.height ?? 0), 'the first button is on the first screen').toBeLessThan(560)

  // accessibility.spec.ts runs these checks on wide screens.
  await expectTellingNames(page)
  await expectNoAxeFindings(page)
  await expect(menu).toBeHidden()
  await expect(bar).toBeVisible()
  await expect(toggle).toHaveAccessibleName(words.menu)
  await toggle.tap()
  await expect.poll(() => isExpanded(page)).toBe(true)
  await expect(toggle).toHaveAccessibleName(words.closeMenu)
  await expect(bar).toBeHidden()
  await expect(menu.getByRole('link')).toContainText(entries.map(({ label }) => label))
  await expect(menu.getByRole('button')).toHaveCount(0)
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
  await page.keyboard.press('Escape')
  await expect(bar).toBeVisible()
  await page.locator('#contact').evaluate((section) => section.scrollIntoView())
  await expect(bar).toBeHidden()
})

test('a menu opens before hydration; tabbing past its last link closes it', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const toggle = page.locator('[popovertarget=site-menu]')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await toggle.tap()
  await expect(menu).toBeVisible()
  expect(await isExpanded(page)).toBe(true)
  releaseScripts()
  await untilHydrated(page)
  expect(await isExpanded(page)).toBe(true)

  await toggle.focus()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.locator('#site-menu').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect.poll(() => isExpanded(page)).toBe(false)

  await toggle.tap()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.locator('#site-menu')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})
