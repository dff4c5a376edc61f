import { test as base, expect, type Page } from '@playwright/test'
import { content, leadingTo, navigation, words } from '../../../e2e/support/content.ts'
import { dialog, hero, heroQuote, receipt, takeTimeToType } from '../../../e2e/support/forms.ts'
import { freshEmail, requestsFrom } from '../../../e2e/support/requests.ts'

const { STAFF_EMAIL = '', STAFF_PASSWORD = '' } = process.env
const PHONE = { width: 390, height: 844 }
const LAPTOP = { width: 1366, height: 768 }

/** The oldest supported browsers (docs/accessibility.md) lack the popover API, which menu, chat and help use. */
const test = base.extend({
  page: async ({ page }, use) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await use(page)
    expect(errors).toEqual([])
  },
})

const panel = (page: Page) => page.locator('#site-menu')
const toggle = (page: Page) => page.locator('[popovertarget=site-menu]')
const entry = leadingTo('#contact', navigation.header)
const chat = (page: Page) => page.getByRole('complementary').locator('[popovertarget=chat-panel]').first()

test('this Chromium has no popover support', async ({ page }) => {
  expect(
    await page.evaluate(() => [CSS.supports('selector(:popover-open)'), 'popover' in HTMLElement.prototype]),
  ).toEqual([false, false])
})

for (const size of [PHONE, { width: 1100, height: 800 }])
  test.describe(`${size.width} px wide`, () => {
    test.use({ viewport: size })

    test('the menu starts closed, opens on click, closes on Escape and navigates to a section', async ({
      page,
    }) => {
      await page.goto('/')
      await expect(panel(page)).toBeHidden()
      await expect(async () => {
        await toggle(page).click()
        await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 })
      }).toPass()
      await expect(panel(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(panel(page)).toBeHidden()
      await toggle(page).click()
      await panel(page).getByRole('link', { name: entry.label }).click()
      await expect(panel(page)).toBeHidden()
      await expect(page).toHaveURL(/#contact$/)
      await expect(page.locator('#contact')).toBeInViewport()
    })
  })

test.describe('without script', () => {
  test.use({ viewport: PHONE, javaScriptEnabled: false })

  test('the menu stays open while it has focus', async ({ page }) => {
    await page.goto('/')
    await expect(panel(page)).toBeHidden()
    await toggle(page).click()
    await panel(page).getByRole('link', { name: entry.label }).click()
    await expect(page).toHaveURL(/#contact$/)
  })
})

test.describe('on a laptop', () => {
  test.use({ viewport: LAPTOP })

  test('the button in the corner shows phone and email, and the close button hides them', async ({
    page,
  }) => {
    await page.goto('/')
    const chatPanel = page.locator('#chat-panel')
    await expect(chatPanel).toBeHidden()
    await expect(async () => {
      await chat(page).click()
      await expect(chatPanel).toBeVisible({ timeout: 1000 })
    }).toPass()
    await chatPanel.getByRole('button', { name: words.close }).click()
    await expect(chatPanel).toBeHidden()
  })

  test('the hero form sends a quote request and shows its reference', async ({ page }) => {
    const email = freshEmail()
    await heroQuote.open(page)
    await heroQuote.fill(page, email)
    await takeTimeToType(page)
    await dialog(page).getByRole('button', { name: hero.submit }).click()
    await expect.poll(() => requestsFrom(email)).toHaveLength(1)
    const [stored] = await requestsFrom(email)
    await expect(receipt(page)).toContainText(`${stored?.id}`)
  })

  test('staff sign in at the desk, and its shortcut help opens only on click', async ({ page }) => {
    const { signIn, keys } = content('form-submissions')
    await page.goto('/form-submissions')
    await page.getByLabel(signIn.email).first().fill(STAFF_EMAIL)
    await page.getByLabel(signIn.password).fill(STAFF_PASSWORD)
    await page.getByRole('button', { name: signIn.submit, exact: true }).click()
    const help = page.locator('#desk-keys')
    await expect(help).toBeHidden()
    await expect(async () => {
      await page.getByRole('button', { name: keys.title, exact: true }).click()
      await expect(help).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(help).toBeHidden()
  })
})
