import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import {
  type Entry,
  homeBlock,
  interpolate,
  leadingTo,
  menus,
  navigation,
  words,
} from '#e2e/support/content.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { untilHydrated } from '#e2e/support/page.ts'

const items = navigation.header
const [services, catalog] = menus as [Entry, Entry]
const opener = (item: Entry) => interpolate(words.submenu, { item: item.label })

test('the menu has every item in order, opens one submenu at a time on hover, and has no axe findings with either open', async ({
  page,
}) => {
  await page.goto('/')
  // A 1280 px laptop at 125% zoom.
  await page.setViewportSize({ width: 1024, height: 768 })
  expect(await sidewaysScroll(page)).toBe(0)
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  await expect(nav.getByRole('link', { name: items.at(-1)?.label, exact: true })).toBeInViewport({ ratio: 1 })
  const expected = items.flatMap(({ href, menu }) => [href, ...menu.map((entry) => entry.href)])
  expect(
    await nav.locator('a').evaluateAll((all) => (all as HTMLAnchorElement[]).map(({ href }) => href)),
  ).toEqual(expected.map((href) => new URL(href, page.url()).href))

  for (const menu of menus) await expect(nav.getByRole('button', { name: opener(menu) })).toBeVisible()
  await nav.getByRole('link', { name: services.label, exact: true }).hover()
  await expect(nav.getByRole('link', { name: services.menu[0]?.label })).toBeVisible()
  await nav.getByRole('link', { name: catalog.label }).first().hover()
  await expect(nav.getByRole('link', { name: catalog.menu.at(-1)?.label })).toBeVisible()
  await expect(nav.getByRole('link', { name: services.menu[0]?.label })).toBeHidden()
  // The browser itself closes only what a click or key has opened.
  await untilHydrated(page)
  await page.keyboard.press('Escape')
  await expect(nav.getByRole('link', { name: catalog.menu.at(-1)?.label })).toBeHidden()

  await page.mouse.move(600, 600)
  for (const menu of menus) {
    const chevron = page.getByRole('button', { name: opener(menu) })
    await chevron.click()
    await page.mouse.move(600, 600)
    await expect(nav.getByRole('link', { name: menu.menu.at(-1)?.label })).toBeVisible()
    await expectNoAxeFindings(page, 'header')
  }
  // A click beside it closes a menu, and so does focus that leaves it.
  await page.mouse.click(600, 600)
  await expect(nav.getByRole('link', { name: catalog.menu.at(-1)?.label })).toBeHidden()
  await page.getByRole('button', { name: opener(services) }).press('Enter')
  await nav.getByRole('link', { name: services.menu.at(-1)?.label }).focus()
  await page.keyboard.press('Tab')
  await expect(nav.getByRole('link', { name: services.menu.at(-1)?.label })).toBeHidden()
})

test('the menu on another page leads to a section of the home page, where links lead to their sections without reloading the page', async ({
  page,
}) => {
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  await page.goto('/printing')
  await nav.getByRole('link', { name: leadingTo('#reviews', items).label }).click()
  await expect(page).toHaveURL(/\/#reviews$/)
  await expect(page.getByRole('heading', { name: homeBlock('testimonials').title })).toBeInViewport()

  await page.evaluate(() => document.documentElement.setAttribute('data-not-reloaded', ''))
  await page.getByRole('button', { name: opener(services) }).click()
  await nav.getByRole('link', { name: leadingTo('#storefronts', services.menu).label }).click()
  await expect(page).toHaveURL(/\/#storefronts$/)
  await expect(page.getByRole('region', { name: homeBlock('storefronts').title })).toBeFocused()
  await expect(nav.getByRole('link', { name: services.menu[0]?.label })).toBeHidden()
  const link = page.locator('main a[href^="/#"]:not([data-quote])').first()
  const { hash } = new URL((await link.getAttribute('href')) ?? '', page.url())
  await link.click()
  await expect(page.locator(hash)).toBeFocused()
  await expect(page.locator('html[data-not-reloaded]')).toBeAttached()
})
