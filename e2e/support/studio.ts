import { expect, type Page } from '@playwright/test'
import { words } from './content.ts'
import { hydrate } from './page.ts'

const { mockup } = words

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#b3261e"/></svg>'
export const drawing = { name: 'lion.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }

export const studio = (page: Page) => page.getByRole('dialog', { name: mockup.title })
export const chooser = (page: Page) => studio(page).locator('input[type=file]')
export const button = (page: Page, name: string) => studio(page).getByRole('button', { name, exact: true })
export const drawn = (page: Page) => studio(page).getByRole('img', { name: /^Your logo on the piece/ })

export async function openStudio(page: Page, address = '/custom-mugs') {
  await page.goto(address)
  await hydrate(page)
  await page.locator('main [data-logo-studio]').click()
  await expect(studio(page)).toBeVisible()
}
