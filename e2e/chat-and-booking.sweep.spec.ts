import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { homeBlock, words } from '#e2e/support/content.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { standIn } from '#e2e/support/vendors.ts'

const { chat } = words
const ask = chat.ask.replaceAll('{vendor}', 'Crisp')
const withdraw = chat.withdraw.replace('{vendor}', 'Crisp')
const { scheduleLabel } = homeBlock('contact')

const launcher = (page: Page) => page.getByRole('complementary').getByRole('button', { name: chat.label })
const panel = (page: Page) => page.getByRole('region', { name: chat.title })
const theirChat = (page: Page) => page.locator('#their-chat[data-opened]')

test('chat needs consent, and blocked vendors leave phone and email', async ({ page, context }) => {
  const asked = await standIn(context)
  await page.goto('/', { waitUntil: 'networkidle' })
  await launcher(page).click()
  await expect(panel(page).getByText(ask)).toBeVisible()
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0)
  expect(asked).toEqual([])
  await expectNoAxeFindings(page, '[data-chat-dock]')

  await panel(page).getByRole('button', { name: chat.agree }).click()
  await expect(theirChat(page)).toContainText('Chat for 7598bf86-9ebb-46bc-8c61-be8929bbf93d')
  await expect(panel(page)).toBeHidden()
  await expect(launcher(page)).toBeHidden()
  await page.getByRole('button', { name: 'Close their chat' }).click()
  await expect(launcher(page)).toBeFocused()

  await page.reload()
  await hydrate(page)
  await expect(page.locator('#their-chat')).toBeAttached()
  await expect(theirChat(page)).toBeHidden()
  await launcher(page).press('Enter')
  await expect(theirChat(page)).toBeVisible()

  // lib/vendors/vendors.test.ts and lib/quote/visit.test.ts have what is stored before and after.
  await page.getByRole('button', { name: withdraw }).click()
  await expect(page.getByRole('button', { name: withdraw })).toHaveCount(0)

  const booking = page.locator('#contact').getByRole('link', { name: scheduleLabel })
  await booking.scrollIntoViewIfNeeded()
  await page.waitForFunction(() => 'Calendly' in window)
  await booking.click()
  await expect(page.frameLocator('[title="Pick a time"]').getByText('own page')).toBeVisible()

  await context.unrouteAll()
  await standIn(context, true)
  await page.goto('/', { waitUntil: 'networkidle' })
  await booking.scrollIntoViewIfNeeded()
  const tab = page.waitForEvent('popup')
  await booking.click()
  await (await tab).close()
  await page.locator('#contact').getByRole('button', { name: chat.label }).click()
  await panel(page).getByRole('button', { name: chat.agree }).click()
  await expect(panel(page).getByRole('status')).toHaveText(chat.failed)
  await expect(panel(page).getByRole('link')).toHaveCount(2)
})
