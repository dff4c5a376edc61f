import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { detailsOf, freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { dialog, OPEN_DIALOG, quickQuote, quote, shared, takeTimeToType } from '#e2e/support/forms.ts'
import { test } from '#e2e/support/page.ts'
import { words as mockup } from '#messages/mockup/en.ts'

const { uploads } = words

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
  buffer: await sharp({ create: { width: 120, height: 60, channels: 4, background: '#1b3fd1' } })
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

for (const [kind, file] of [
  ['PNG', picture],
  ['SVG', () => drawing],
] as const)
  test(`a logo of type ${kind} is sent with its preview and what the visitor chose`, async ({ page }) => {
    const email = freshEmail()
    const logo = await file()
    await openStudio(page)
    await chooser(page).setInputFiles({ ...logo, buffer: logo.buffer.subarray(0, 60) })
    await expect(studio(page).getByText(mockup.refusals.broken)).toBeVisible()
    await chooser(page).setInputFiles(logo)
    await expect(drawn(page)).toBeVisible()
    await expect(studio(page).getByText(mockup.ready)).toBeVisible()
    await studio(page).getByRole('radio', { name: 'Coral with navy', exact: true }).check()
    await studio(page).getByRole('spinbutton', { name: words.price.quantity }).fill('144')
    await expectNoAxeFindings(page, OPEN_DIALOG)
    await studio(page).getByRole('button', { name: mockup.ask, exact: true }).click()

    await expect(dialog(page).getByRole('button', { name: quote.submit })).toBeVisible()
    const list = dialog(page).getByRole('list', { name: uploads.list })
    for (const name of ['preview-mug.jpg', logo.name])
      await expect(list.getByRole('listitem').filter({ hasText: name })).toContainText(
        uploads.states.uploaded,
      )
    const given = await dialog(page)
      .getByRole('textbox', { name: quote.fields.description.label })
      .inputValue()
    const description = `${given}\nFor the kitchen of our office`
    await quickQuote.fill(page, email, { projectType: undefined, quantity: undefined, description })
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

test('a reload keeps the logo and all choices, and another piece shows the same logo', async ({ page }) => {
  await openStudio(page)
  await chooser(page).setInputFiles(drawing)
  await expect(drawn(page)).toBeVisible()
  await studio(page).getByRole('radio', { name: 'Navy', exact: true }).check()
  const turn = studio(page).getByRole('slider', { name: mockup.turn })
  await turn.fill('30')
  const quantity = studio(page).getByRole('spinbutton', { name: words.price.quantity })
  await quantity.fill('321')
  await expect(page).toHaveURL(/\?color=Navy#logo$/)
  await page.reload()
  await expect(drawn(page)).toBeVisible()
  await expect(studio(page).getByRole('radio', { name: 'Navy', exact: true })).toBeChecked()
  await expect(turn).toHaveValue('30')
  await expect(quantity).toHaveValue('321')

  const others = studio(page).getByRole('region', { name: mockup.others })
  await expect(others.getByRole('link')).toHaveCount(5)
  await others.getByRole('link', { name: 'Custom tote bags' }).click()
  await expect(page).toHaveURL(/\/custom-tote-bags\?color=/)
  await expect(drawn(page)).toBeVisible()
})
