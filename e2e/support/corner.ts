import { expect, type Page } from '@playwright/test'
import { content, words } from './content.ts'

const { chat } = words
const { contact } = content('site')

/** The button in the corner of a page, worked by keyboard: it leads to phone and e-mail, and gets the focus back. */
export async function expectPhoneAndEmail(page: Page) {
  const button = page.getByRole('complementary').getByRole('button', { name: chat.labelWithout })
  const panel = page.getByRole('region', { name: chat.title })
  await expect(panel).toBeHidden()
  await button.focus()
  await button.press('Enter')
  await expect(panel.getByRole('link', { name: contact.phone })).toBeVisible()
  await expect(panel.getByRole('link', { name: contact.email })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
}
