import { expect, test } from '@playwright/test'
import { content, navigation, words } from './support/content'
import { tabTo } from './support/keyboard'
import { holdScripts } from './support/scripts'

type Entry = { label: string; menu: Entry[] }
const labels = (navigation.header as Entry[]).flatMap(({ label, menu }) => [
  label,
  ...menu.map((entry) => entry.label),
])

test.beforeEach(async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
})

test('the toggle opens a list with every entry; Escape closes it and gives the focus back', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: words.menu, exact: true })
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await expect(menu).toBeHidden()
  await toggle.tap()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  for (const label of labels) await expect(menu.getByRole('link', { name: label }).first()).toBeVisible()
  expect(await menu.getByRole('link').count()).toBe(labels.length)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  await expect(toggle).toBeFocused()
})

test('a tap on an entry closes the menu and leads to the section', async ({ page }) => {
  await page.getByRole('button', { name: words.menu, exact: true }).tap()
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await menu.getByRole('link', { name: 'Drinkware' }).tap()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('region', { name: content('products/drinkware').title })).toBeFocused()
})

test('without a touch: Tab walks from the toggle into the menu, going past its end closes it', async ({
  page,
}) => {
  const toggle = page.getByRole('button', { name: words.menu, exact: true })
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await tabTo(page, toggle)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link').first()).toBeFocused()
  const panel = page.locator('#site-menu')
  await panel.getByRole('link').last().focus()
  await page.keyboard.press('Tab')
  await expect(menu).toBeHidden()
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
  expect(await page.getByRole('main').evaluate((main) => main.contains(document.activeElement))).toBe(true)
})

test('the menu is forgotten when the window grows to a laptop’s', async ({ page }) => {
  const toggle = page.getByRole('button', { name: words.menu, exact: true })
  await toggle.tap()
  await page.setViewportSize({ width: 1366, height: 768 })
  await expect(page.locator('#site-menu')).toBeHidden()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe('hidden')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toggle).toHaveAttribute('aria-expanded', 'false')
})

test('a menu that was opened before the scripts came says so once they are there', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  const toggle = page.getByRole('button', { name: words.menu, exact: true })
  await toggle.tap()
  await expect(page.getByRole('navigation', { name: words.mainMenu })).toBeVisible()
  letGo()
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
})

test('the bar at the bottom steps aside in the contact section and behind the menu', async ({ page }) => {
  const bar = page.getByRole('complementary', { name: navigation.bottomBar.quote })
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: words.menu, exact: true }).tap()
  await expect(bar).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: navigation.bottomBar.quote }).tap()
  await expect(bar).toBeHidden()
})

test('the first button of the opening is within reach', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const box = await page
    .getByRole('link', { name: content('home/hero').quoteLabel, exact: true })
    .boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(560)
})
