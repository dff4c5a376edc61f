import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { detailsOf, freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { dialog, OPEN_DIALOG, quickQuote, quote, shared, takeTimeToType } from '#e2e/support/forms.ts'
import { test } from '#e2e/support/page.ts'

const { uploads, mockup } = words

const drawing = {
  name: 'lion.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"><rect width="40" height="20" fill="#b3261e"/></svg>',
  ),
}
/** On a white ground, which is not printed: all of it would be barely visible on a white mug. */
const picture = async () => ({
  name: 'lion.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 90, height: 90, channels: 4, background: '#1b3fd1' } })
    .extend({ top: 200, bottom: 200, left: 200, right: 200, background: '#ffffff' })
    .png()
    .toBuffer(),
})

const studio = (page: Page) => page.getByRole('dialog', { name: mockup.title })
const chooser = (page: Page) => studio(page).locator('input[type=file]')
const drawn = (page: Page) => studio(page).getByRole('img', { name: /^Your logo on the piece/ })

async function openStudio(page: Page) {
  await page.goto('/custom-mugs')
  await page.getByRole('main').getByRole('link', { name: mockup.title }).click()
  await expect(studio(page)).toBeVisible()
}

test('a logo and all choices survive a reload, show on other pieces, and are sent with a preview', async ({
  page,
}) => {
  const email = freshEmail()
  const logo = await picture()
  const color = studio(page).getByRole('radio', { name: 'Coral with navy', exact: true })
  const turn = studio(page).getByRole('slider', { name: mockup.turn })
  const pieces = studio(page).getByRole('spinbutton', { name: words.price.quantity })
  await openStudio(page)
  await chooser(page).setInputFiles({ ...logo, buffer: logo.buffer.subarray(0, 60) })
  await expect(studio(page).getByText(mockup.refusals.broken)).toBeVisible()
  await chooser(page).setInputFiles(drawing)
  await expect(drawn(page)).toBeVisible()
  await expect(studio(page).getByText(mockup.ready)).toBeVisible()
  await color.check()
  await turn.fill('30')
  await pieces.fill('144')
  await expectNoAxeFindings(page, OPEN_DIALOG)
  await expect(page).toHaveURL(/\?color=Coral.*#logo$/)
  await page.reload()
  await expect(drawn(page)).toBeVisible()
  await expect(color).toBeChecked()
  await expect(turn).toHaveValue('30')
  await expect(pieces).toHaveValue('144')
  const others = studio(page).getByRole('region', { name: mockup.others })
  await expect(others.getByRole('link')).toHaveCount(5)
  await others.getByRole('link', { name: 'Custom tote bags' }).click()
  await expect(page).toHaveURL(/\/custom-tote-bags\?color=/)
  await expect(drawn(page)).toBeVisible()

  await openStudio(page)
  await expect(drawn(page)).toBeVisible()
  const wide = (await drawn(page).getAttribute('aria-label')) ?? ''
  await chooser(page).setInputFiles(logo)
  await expect(drawn(page)).not.toHaveAccessibleName(wide)
  await studio(page).getByRole('button', { name: mockup.ask, exact: true }).click()
  const list = dialog(page).getByRole('list', { name: uploads.list })
  for (const name of ['preview-mug.jpg', logo.name])
    await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(uploads.states.uploaded)
  const chosen = { projectType: undefined, quantity: undefined, description: undefined }
  await quickQuote.fill(page, email, chosen)
  await takeTimeToType(page)
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByText(interpolate(shared.filesReceived, { files: 2, sent: 2 }))).toBeVisible()

  const [request] = await requestsFrom(email)
  const { details = '', quantity } = request?.form_data ?? {}
  expect(quantity).toBe('144')
  for (const line of [`${mockup.piece}: Coral with navy`, mockup.methods['full-color']])
    expect(details).toContain(line)
  expect(details).toMatch(/Size and place: [\d.]+ × [\d.]+ in, Centered/)
  expect(details).toContain(`${words.price.quantity}: 144`)
  expect(details).toMatch(/Price shown: About \$/)
  expect(details).toContain('Files (2): preview-mug.jpg (')
  expect(details).toContain(`, ${logo.name} (`)
  expect(await detailsOf(email)).toMatchObject({ quarantined: false })
})
