import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { content, homeBlock, leadingTo, navigation, words } from '#e2e/support/content.ts'
import { holdScripts, hydrate } from '#e2e/support/page.ts'

test.use({ reducedMotion: 'no-preference' })

const entries = navigation.header.flatMap((item) => [item, ...item.menu])

test('the menu works before hydration, and closes by Escape, Tab, link and width', async ({ page }) => {
  const releaseScripts = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const toggle = page.locator('[popovertarget=site-menu]')
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  const bar = page.getByRole('complementary', { name: navigation.bottomBar.quote })
  await toggle.tap()
  // React stops a click on what it is hydrating.
  await page.evaluate(() =>
    document.addEventListener('click', (click) => click.stopPropagation(), { once: true }),
  )
  await menu.getByRole('link', { name: leadingTo('#home', entries).label }).tap()
  await expect(menu).toBeHidden()
  await toggle.tap()
  await expect(menu).toBeVisible()
  releaseScripts()
  await hydrate(page)
  await expect(toggle).toHaveAccessibleName(words.closeMenu)
  await expect(bar).toBeHidden()
  await expect(menu.getByRole('link')).toContainText(entries.map(({ label }) => label))
  await expect(menu.getByRole('button')).toHaveCount(0)
  await expectNoAxeFindings(page, 'header')
  await toggle.focus()
  await page.keyboard.press('Tab')
  const [{ label: first }] = content('navigation').actions
  await expect(page.locator('#site-menu').getByRole('link', { name: first, exact: true })).toBeFocused()
  await page.locator('#site-menu').getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()

  await expect(toggle).toHaveAccessibleName(words.menu)
  const opener = page.getByRole('link', { name: homeBlock('hero').quoteLabel, exact: true })
  // Focus has brought the picture, which takes files, into sight.
  await page.evaluate(() => scrollTo(0, 0))
  const { y = 0, height = 0 } = (await opener.boundingBox()) ?? {}
  expect(y + height, 'the first button is on the first screen').toBeLessThan(560)
  const chat = page.locator('[data-chat-dock] > button')
  for (const waits of [bar, chat]) await expect(waits, 'the first button is in sight').toBeHidden()
  await page.evaluate((bottom) => scrollTo(0, bottom), y + height)
  for (const comes of [bar, chat]) await expect(comes).toBeVisible()
  // accessibility.sweep.spec.ts does the same on wide screens.
  await expectNoAxeFindings(page)

  await toggle.tap()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toBeFocused()
  await toggle.tap()
  const entry = leadingTo('#drinkware', entries).label
  await menu.getByRole('link', { name: entry }).first().tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('region', { name: content('products/drinkware').title })).toBeFocused()
  await bar.getByRole('link', { name: navigation.bottomBar.quote }).tap()
  await expect(bar, 'a dialog covers it').toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeVisible()
  await page.locator('#contact').evaluate((section) => section.scrollIntoView())
  await expect(bar).toBeHidden()

  await toggle.tap()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.locator('#site-menu')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
})
