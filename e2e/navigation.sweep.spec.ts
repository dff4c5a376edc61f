import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { homeBlock, interpolate, leadingTo, menus, navigation, words } from '#e2e/support/content.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { hydrate } from '#e2e/support/page.ts'

test.use({ reducedMotion: 'no-preference' })

const items = navigation.header
type Entry = (typeof items)[number]
const [services, catalog] = menus as [Entry, Entry]

test('the menu opens one submenu at a time and leads to sections without reloading', async ({ page }) => {
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const chevron = (item: Entry) =>
    nav.getByRole('button', { name: interpolate(words.submenu, { item: item.label }) })
  const lastEntry = (item: Entry) => nav.getByRole('link', { name: item.menu.at(-1)?.label })
  await page.goto('/printing')
  await test.step('on a 1280 px laptop at 125% zoom', async () => {
    await page.setViewportSize({ width: 1024, height: 768 })
    expect(await sidewaysScroll(page)).toBe(0)
    const last = nav.getByRole('link', { name: items.at(-1)?.label, exact: true })
    await expect(last).toBeInViewport({ ratio: 1 })
    await nav.getByRole('link', { name: services.label, exact: true }).hover()
    await expect(lastEntry(services)).toBeVisible()
    await nav.getByRole('link', { name: catalog.label }).first().hover()
    await expect(lastEntry(catalog)).toBeVisible()
    await expect(lastEntry(services)).toBeHidden()
    // The browser itself closes only what a click or key has opened.
    await hydrate(page)
    await page.keyboard.press('Escape')
    await expect(lastEntry(catalog)).toBeHidden()
    await page.mouse.move(600, 600)
    for (const menu of menus) {
      await chevron(menu).click()
      await page.mouse.move(600, 600)
      await expect(lastEntry(menu)).toBeVisible()
      await expectNoAxeFindings(page, 'header')
    }
    await page.mouse.click(600, 600)
    await expect(lastEntry(catalog)).toBeHidden()
    await chevron(services).press('Enter')
    await lastEntry(services).focus()
    await page.keyboard.press('Tab')
    await expect(lastEntry(services)).toBeHidden()
  })

  await page.setViewportSize({ width: 1366, height: 768 })
  await nav.getByRole('link', { name: leadingTo('#reviews', items).label }).click()
  await expect(page).toHaveURL(/\/#reviews$/)
  await expect(page.getByRole('heading', { name: homeBlock('testimonials').title })).toBeInViewport()

  // Only scripts close a menu that leads to a section of its own page.
  await hydrate(page)
  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
  await chevron(services).click()
  await nav.getByRole('link', { name: leadingTo('#storefronts', services.menu).label }).click()
  await expect(page).toHaveURL(/\/#storefronts$/)
  await expect(page.getByRole('region', { name: homeBlock('storefronts').title })).toBeFocused()
  await expect(lastEntry(services)).toBeHidden()
  const link = page.locator('main a[href^="/#"]:not([data-quote])').first()
  const { hash } = new URL((await link.getAttribute('href')) ?? '', page.url())
  await link.click()
  await expect(page.locator(hash)).toBeFocused()
  await expect(page.locator('html[data-not-reloaded]')).toBeAttached()
})
