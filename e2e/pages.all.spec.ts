import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { content, PAGES, words } from './support/content'

const SECTIONS =
  'home challenges services products storefronts drinkware technology outdoor-sports portfolio about locations reviews translation contact'

test.use({ reducedMotion: 'reduce' })

test('the home page has its fourteen sections in order', async ({ page }) => {
  await page.goto('/')
  const ids = await page
    .getByRole('main')
    .locator('> section[id]')
    .evaluateAll((all) => all.map(({ id }) => id))
  expect(ids.join(' ')).toBe(SECTIONS)
})

for (const path of [...PAGES, '/no-such-page']) {
  test(`${path} has one main heading, named landmarks and no axe findings`, async ({ page }) => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expectNoAxeFindings(page)
  })

  test(`${path}: every link to another site opens in a new tab and says so`, async ({ page }) => {
    await page.goto(path)
    const links = await page.locator('a[href^="http"]').evaluateAll((all) =>
      all.map((link) => ({
        target: link.getAttribute('target'),
        rel: link.getAttribute('rel'),
        text: link.textContent,
      })),
    )
    expect(links.length).toBeGreaterThan(3)
    for (const link of links)
      expect(link).toEqual({ target: '_blank', rel: 'noopener', text: expect.stringContaining(words.newTab) })
  })
}

test('an unknown address answers 404 and leads home', async ({ page }) => {
  const response = await page.goto('/no/such/page?secret=1')
  expect(response?.status()).toBe(404)
  const page404 = content('pages/not-found')
  await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible()
  await expect(page).toHaveTitle(page404.seo.title)
  await page.getByRole('main').getByRole('link', { name: page404.home.label }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('every anchor on every page exists', async ({ page }) => {
  const targets = new Set<string>()
  for (const path of PAGES) {
    await page.goto(path)
    const hrefs = await page
      .locator('a[href*="#"]')
      .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).href))
    for (const href of hrefs) targets.add(href)
  }
  for (const target of targets) {
    const { pathname, hash } = new URL(target)
    if (new URL(page.url()).pathname !== pathname) await page.goto(pathname)
    await expect(page.locator(hash), target).toBeAttached()
  }
})
