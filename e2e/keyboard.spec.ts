import { expect, test } from '@playwright/test'
import { freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { content, homeBlock, interpolate, leadingTo, menus, words } from '#e2e/support/content.ts'
import { dialog, hero as quote } from '#e2e/support/forms.ts'
import { tabTo } from '#e2e/support/keyboard.ts'

const drinkware = content('products/drinkware')
const catalog = menus.at(-1)

test('a keyboard user gets from the skip link through the menu to a product and sends a quote request for it', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: homeBlock('hero').quoteLabel, exact: true })).toBeFocused()

  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const chevron = nav.getByRole('button', {
    name: interpolate(words.submenu, { item: catalog?.label ?? '' }),
  })
  await tabTo(page, chevron, { back: true })
  await keyboard.press('Space')
  await tabTo(
    page,
    nav.getByRole('link', { name: leadingTo('#drinkware', catalog?.menu ?? []).label, exact: true }),
  )
  await keyboard.press('Enter')
  await expect(page.getByRole('region', { name: drinkware.title })).toBeFocused()
  await expect(nav.getByRole('link', { name: catalog?.menu.at(-1)?.label ?? '' })).toBeHidden()

  const opener = page.getByRole('link', {
    name: interpolate(words.requestQuoteFor, { product: drinkware.items[0].name }),
  })
  await tabTo(page, opener)
  await keyboard.press('Enter')
  const name = dialog(page).getByLabel(quote.fields.name.label, { exact: true })
  await expect(name).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert', { name: quote.missing.title })).toBeFocused()

  const email = freshEmail()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(quote.fields.name.error)
  await keyboard.type('Ada Byron')
  for (const [field, text] of [
    [quote.fields.phone.label, '+44 20 7946 0018'],
    [quote.fields.email.label, email],
  ] as const) {
    await tabTo(page, dialog(page).getByLabel(field, { exact: true }))
    await keyboard.type(text)
  }
  await tabTo(page, dialog(page).getByRole('button', { name: quote.submit }))
  await keyboard.press('Space')

  await expect(page.getByRole('status').filter({ hasText: quote.success.title })).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
  const receipt = page.getByRole('region', { name: quote.confirmation.title })
  await expect(receipt).toBeFocused()
  await keyboard.press('Escape')
  await expect(receipt).toHaveCount(0)
  await expect(opener).toBeFocused()
})
