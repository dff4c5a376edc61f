import { expect } from '@playwright/test'
import { content, fill, words } from './support/content'
import {
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  fillQuickQuote,
  hero,
  heroOpener,
  openHeroQuote,
  openProjectRequest,
  openQuickQuote,
  project,
  projectForm,
  quote,
  receipt,
  sendButton,
  shared,
} from './support/forms'
import { freshEmail, theOnlyRequestFrom } from './support/requests'
import { holdScripts } from './support/scripts'
import { detailsOf } from './support/staff'
import { test } from './support/within-policy'

const drinkware = content('products/drinkware')

test.describe('the project request', () => {
  test('keeps what was typed through a reload, remarks on a date that has passed, and is sent once all the same', async ({
    page,
  }) => {
    const email = freshEmail()
    // As long as it may be, counted as the visitor counts: a line break is sent as two characters.
    const details = 'Forty tote bags\n'.repeat(312).trim()
    await openProjectRequest(page)
    await fillProjectRequest(page, email)
    const form = projectForm(page)
    await form.getByLabel(project.fields.details.label).fill(details)
    await page.reload()
    await expect(form).toHaveAttribute('novalidate')
    await expect(form.getByLabel(project.fields.details.label)).toHaveValue(details)
    await expect(form.getByLabel(project.fields.email.label)).toHaveValue(email)

    const date = form.getByLabel(project.fields.eventDate.label)
    const note = form.getByRole('status').filter({ hasText: shared.datePast })
    await date.pressSequentially('05202001')
    await expect(date).toHaveValue('2001-05-20')
    await expect(note).toHaveCount(0)
    await date.blur()
    await expect(note).toBeVisible()
    await expect(date).toHaveAccessibleDescription(new RegExp(shared.datePast))
    await date.fill('2041-05-20')
    await date.blur()
    await expect(note).toHaveCount(0)
    await date.fill('2001-05-20')

    await sendButton(page).dblclick()
    await page.keyboard.press('Enter')
    await expect(receipt(page)).toBeVisible()
    expect(await theOnlyRequestFrom(email)).toMatchObject({ eventDate: '2001-05-20', details })
  })

  test('is taken over in place: what was typed before the scripts, the focus and half a date stay', async ({
    page,
  }) => {
    const email = freshEmail()
    const letScriptsCome = await holdScripts(page)
    await page.goto('/?utm_source=newsletter#contact', { waitUntil: 'commit' })
    await fillProjectRequest(page, email)
    const form = projectForm(page)
    const { eventType, eventDate, quantity, details } = project.fields
    const [, chosen] = eventType.options
    await form.getByLabel(eventType.label).selectOption(chosen)
    await form.getByLabel(quantity.label).fill('500-1000')
    await form.getByLabel(details.label).fill('Mugs & <b>bags</b> – “ünïcode” 🎉')
    const date = form.getByLabel(eventDate.label)
    await date.pressSequentially('052020')
    letScriptsCome()
    await expect(form).toHaveAttribute('novalidate')
    await expect(date).toBeFocused()
    await page.keyboard.type('31')
    await expect(date).toHaveValue('2031-05-20')
    await sendButton(page).click()

    await expect(page.getByRole('status').filter({ hasText: project.success.title })).toContainText(
      project.success.text,
    )
    await expect(receipt(page)).toBeFocused()
    expect(await theOnlyRequestFrom(email)).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      phone: '+44 20 7946 0018',
      company: '',
      eventType: chosen,
      eventDate: '2031-05-20',
      quantity: '500-1000',
      details: 'Mugs & <b>bags</b> – “ünïcode” 🎉',
    })

    for (const { label } of Object.values<{ label: string }>(project.fields))
      await expect(form.getByLabel(label, { exact: true })).toHaveValue('')
    await form.getByRole('button', { name: shared.useDetails }).click()
    await expect(form.getByLabel(project.fields.email.label)).toHaveValue(email)
    await expect(form.getByLabel(details.label)).toHaveValue('')
    await sendButton(page).click()
    await expect(receipt(page)).not.toContainText(
      project.confirmation.reference.replace('{reference}', 'nothing'),
    )
  })
})

test.describe('the hero quote', () => {
  test('opens from the hero, keeps the focus inside and gives it back, also to whoever goes Back', async ({
    page,
  }) => {
    await openHeroQuote(page)
    const form = dialog(page)
    await expect(form).toHaveAccessibleName(hero.title)
    await expect(form.getByLabel(hero.fields.name.label, { exact: true })).toBeFocused()
    expect((await form.locator('.dialog-sheet').boundingBox())?.width).toBeLessThanOrEqual(500)
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(heroOpener(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(form).toBeVisible()
    await page.goBack()
    await expect(form).toHaveCount(0)
    await expect(heroOpener(page)).toBeFocused()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('keeps what was typed through Cancel, Escape and a click beside it, and offers it to the quick quote', async ({
    page,
  }) => {
    const email = freshEmail()
    await openHeroQuote(page)
    const company = dialog(page).getByLabel(hero.fields.company.label)
    await company.fill('Cassia')
    await page.mouse.click(10, 400)
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: hero.cancel }).click()
    await expect(dialog(page)).toHaveCount(0)

    await heroOpener(page).click()
    await expect(company).toHaveValue('Cassia')
    await fillHeroQuote(page, email)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await openQuickQuote(page)
    const { firstName, lastName } = quote.fields
    await expect(dialog(page).getByLabel(firstName.label)).toHaveValue('')
    await dialog(page).getByRole('button', { name: shared.useDetails }).click()
    await expect(dialog(page).getByLabel(firstName.label)).toHaveValue('Ada')
    await expect(dialog(page).getByLabel(lastName.label)).toHaveValue('King de Byron')
    await expect(dialog(page).getByLabel(quote.fields.email.label)).toHaveValue(email)
    await expect(dialog(page).getByLabel(quote.fields.company.label)).toHaveValue('Cassia')
  })

  test('carries the product of the card it was opened from, leaves a receipt there, and is empty afterwards', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/')
    const section = page.locator('#drinkware')
    const [{ name: product }] = drinkware.items
    const card = section.getByRole('link', { name: fill(words.requestQuoteFor, { product }) })
    const interest = dialog(page).getByLabel(hero.fields.interest.label)
    const submit = dialog(page).getByRole('button', { name: hero.submit })
    await card.click()
    await expect(interest).toHaveValue(drinkware.interest)
    await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(product))
    await fillHeroQuote(page, email)
    await submit.click()

    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: hero.success.title })).toContainText(
      hero.success.text,
    )
    await expect(section.getByRole('region', { name: hero.confirmation.title })).toBeFocused()
    expect(await theOnlyRequestFrom(email)).toEqual({
      firstName: 'Ada',
      lastName: 'King de Byron',
      email,
      phone: '+44 20 7946 0018',
      company: '',
      eventType: drinkware.interest,
      eventDate: '',
      quantity: '',
      details: `Quote request for: ${drinkware.interest} - ${product}`,
    })

    await heroOpener(page).click()
    await expect(interest).toHaveValue('')
    await expect(dialog(page)).not.toContainText(product)
    const another = freshEmail()
    await dialog(page).getByRole('button', { name: shared.useDetails }).click()
    await expect(dialog(page).getByLabel(hero.fields.email.label)).toHaveValue(email)
    await fillHeroQuote(page, another)
    const [, chosen] = hero.fields.interest.options
    await interest.selectOption(chosen)
    await submit.click()
    await expect(page.locator('#home').getByRole('region', { name: hero.confirmation.title })).toBeFocused()
    await expect(section.getByRole('region', { name: hero.confirmation.title })).toHaveCount(0)
    expect(await theOnlyRequestFrom(another)).toMatchObject({ details: `Quote request for: ${chosen}` })
    // Filled in with one press and sent at once is no sign of a robot.
    expect(await detailsOf(another)).toMatchObject({ quarantined: false })
  })
})

test('the quick quote is delivered like the others', async ({ page }) => {
  const email = freshEmail()
  await openQuickQuote(page)
  await fillQuickQuote(page, email)
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByRole('status').filter({ hasText: quote.success.title })).toContainText(
    quote.success.text,
  )
  const { projectType, timeline, budgetRange } = quote.fields
  expect(await theOnlyRequestFrom(email)).toMatchObject({
    eventType: projectType.options[5],
    quantity: '12',
    details: `Roll-up banners for a fair\nTimeline: ${timeline.options[0]}\nBudget: ${budgetRange.options[1]}`,
  })
  await expect(projectForm(page).getByLabel(project.fields.email.label)).toHaveValue('')
})
