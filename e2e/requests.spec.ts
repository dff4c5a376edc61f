import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { detailsOf, freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import {
  alerts,
  dialog,
  expectNoticeBesideReceipt,
  hero,
  heroQuote,
  OPEN_DIALOG,
  optionOf,
  project,
  projectForm,
  projectRequest,
  quickQuote,
  quote,
  receipt,
  shared,
  takeTimeToType,
} from '#e2e/support/forms.ts'
import { clippedChoices } from '#e2e/support/layout.ts'
import { holdScripts, test } from '#e2e/support/page.ts'

test('the project request keeps text, caret, choice, a half-typed date and focus through hydration, and arrives with nine fields', async ({
  page,
}) => {
  const email = freshEmail()
  const letScriptsCome = await holdScripts(page)
  await page.goto('/?utm_source=newsletter#contact', { waitUntil: 'commit' })
  await projectRequest.fill(page, email)
  const form = projectForm(page)
  const field = (name: string) => form.locator(`[name=${name}]`)
  const chosen = optionOf(project.fields.eventType, 1)
  await field('eventType').selectOption(chosen)
  await field('details').fill('Mugs & <b>bags</b> – “ünïcode” 🎉')
  const element = await form.elementHandle()
  await field('firstName').evaluate((input: HTMLInputElement) => {
    input.focus()
    input.setSelectionRange(1, 1)
  })
  await field('eventDate').pressSequentially('11')
  const wasFocused = await page.evaluate(() => document.activeElement?.getAttribute('name'))
  letScriptsCome()
  await expect(form).toHaveAttribute('novalidate')
  expect(wasFocused).toBe('eventDate')
  await expect(field('eventDate')).toBeFocused()
  await page.keyboard.type('202031')
  await expect(field('eventDate')).toHaveValue('2031-11-20')
  expect(await element?.evaluate((it) => it.isConnected), 'the form element is still in the document').toBe(
    true,
  )
  await expect(field('eventType')).toHaveValue(chosen)
  expect(await field('firstName').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)

  await field('quantity').fill('500-1000')
  await projectRequest.submit(page).dblclick()
  await expect(page.getByText(project.success.title)).toBeVisible()
  await expect(receipt(page)).toBeFocused()
  await expect(receipt(page)).toBeInViewport({ ratio: 1 })
  expect(await theOnlyRequestFrom(email)).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phone: '+44 20 7946 0018',
    company: '',
    eventType: chosen,
    eventDate: '2031-11-20',
    quantity: '500-1000',
    details: 'Mugs & <b>bags</b> – “ünïcode” 🎉',
  })
  for (const name of Object.keys(project.fields)) await expect(field(name)).toHaveValue('')
})

test('the project request is accessible with errors and after it is sent, on wide and narrow screens', async ({
  page,
}) => {
  await projectRequest.open(page)
  for (const width of [480, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await clippedChoices(projectForm(page)), `${width}`).toEqual([])
  }
  const control = (name: string) => projectForm(page).locator(`[name=${name}]`)
  await control('email').fill('ada')
  await projectRequest.submit(page).click()
  await expect(alerts(projectForm(page))).toHaveCount(1)
  await expect(alerts(projectForm(page))).toBeFocused()
  const [email, phone] = [await control('email').boundingBox(), await control('phone').boundingBox()]
  expect(email?.y, 'one line, however long the error of one is').toBe(phone?.y)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeFindings(page, '#contact')
  await projectRequest.fill(page, freshEmail())
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
})

test('the quote dialogs trap the focus, keep typed values, close by Escape and Back, and restore focus', async ({
  page,
}) => {
  await page.goto('/printing')
  await heroQuote.open(page)
  const name = dialog(page).getByLabel(hero.fields.name.label, { exact: true })
  await expect(name).toBeFocused()
  expect((await dialog(page).locator('[data-sheet]').boundingBox())?.width).toBeLessThanOrEqual(500)
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
  }
  await name.fill('Ada King de Byron')
  await page.mouse.click(10, 400)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(heroQuote.opener(page)).toBeFocused()
  await heroQuote.opener(page).click()
  await expect(name).toHaveValue('Ada King de Byron')
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(heroQuote.opener(page)).toBeFocused()
  expect(new URL(page.url()).pathname).toBe('/')

  // The second dialog offers the details typed in the first.
  await quickQuote.opener(page).click()
  const firstName = dialog(page).getByLabel(quote.fields.firstName.label)
  await expect(firstName).toHaveValue('')
  await dialog(page).getByRole('button', { name: shared.useDetails }).click()
  await expect(firstName).toHaveValue('Ada')
  await expect(dialog(page).getByLabel(quote.fields.lastName.label)).toHaveValue('King de Byron')
  await page.keyboard.press('Escape')
  await expect(quickQuote.opener(page)).toBeFocused()
  await page.goBack()
  await expect(page, 'the dialog leaves no extra history entry').toHaveURL(/\/printing$/)
})

test('the hero quote carries the product of the card that opened it, drops it once closed, and is accessible when empty, with errors and after it is sent', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/')
  const card = page.locator('#drinkware a[data-product]').first()
  const product = (await card.getAttribute('data-product')) ?? ''
  await expect(card).toHaveAccessibleName(interpolate(words.requestQuoteFor, { product }))
  await expect(card).toHaveAttribute('aria-haspopup', 'dialog')
  const interest = dialog(page).locator('[name=interest]')
  await card.click()
  await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(product))
  await expect(interest).toHaveValue(optionOf(hero.fields.interest, 4))
  await heroQuote.fill(page, email)
  await dialog(page).getByRole('button', { name: hero.cancel }).click()
  await expect(dialog(page)).toHaveCount(0)

  await heroQuote.opener(page).click()
  await expect(dialog(page).getByLabel(hero.fields.email.label)).toHaveValue(email)
  await expect(interest).toHaveValue('')
  await expectNoAxeFindings(page, OPEN_DIALOG)
  expect(await clippedChoices(dialog(page))).toEqual([])
  await dialog(page).getByLabel(hero.fields.email.label).fill('')
  const submit = dialog(page).getByRole('button', { name: hero.submit })
  await submit.click()
  await expect(dialog(page).getByRole('alert', { name: hero.missing.title })).toBeFocused()
  await expectNoAxeFindings(page, OPEN_DIALOG)
  await dialog(page).getByLabel(hero.fields.email.label).fill(email)
  await dialog(page).getByRole('button', { name: hero.cancel }).click()

  await card.click()
  await takeTimeToType(page)
  await submit.click()
  await expectNoticeBesideReceipt(page, hero.success.title)
  expect(await theOnlyRequestFrom(email)).toEqual({
    firstName: 'Ada',
    lastName: 'King de Byron',
    email,
    phone: '+44 20 7946 0018',
    company: '',
    eventType: optionOf(hero.fields.interest, 4),
    eventDate: '',
    quantity: '',
    details: `Quote request for: ${optionOf(hero.fields.interest, 4)} - ${product}`,
  })
  // A fast submit of values that were typed earlier is no sign of a bot.
  expect(await detailsOf(email)).toMatchObject({ quarantined: false })
})
