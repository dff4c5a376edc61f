import type { Page } from '@playwright/test'
import { words } from './content.ts'
import { hydrate } from './page.ts'

const { mockup } = words

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#b3261e"/></svg>'
export const drawing = { name: 'lion.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }

/** The field for the logo, on the piece of a product's page. */
export const chooser = (page: Page) => page.locator('#logo input[type=file]')
export const drawn = (page: Page) => page.getByRole('img', { name: /^Your logo on the piece/ })
export const openFold = (page: Page) => page.getByText(mockup.place, { exact: true }).click()

export async function openPiece(page: Page, address = '/custom-mugs') {
  await page.goto(address)
  await hydrate(page)
}
