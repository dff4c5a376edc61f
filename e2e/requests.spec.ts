import { expect } from '@playwright/test'
import { content } from './support/content'
import {
  alerts,
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  fillQuickQuote,
  openHeroQuote,
  openProjectRequest,
  openQuickQuote,
  projectForm,
} from './support/forms'
import { freshEmail, theOnlyRequestFrom } from './support/requests'
import { holdScripts } from './support/scripts'
import { detailsOf } from './support/staff'
import { test } from './support/within-policy'

const { shared } = content('forms')

test.describe('the project request', () => {
  test('says what is missing in three ways and forgets it once it is mended', async ({ page }) => {
    await openProjectRequest(page)
    const form = projectForm(page)
    await form.getByRole('button', { name: 'Send Project Request' }).click()

    await expect(page.getByText('Missing Information')).toBeVisible()
    await expect(
      page.getByText('Please fill in all required fields (First Name, Last Name, Email, and Phone).'),
    ).toBeVisible()
    const summary = form.getByRole('alert').filter({ hasText: 'There is a problem' })
    await expect(summary).toBeFocused()
    await expect(page).toHaveTitle(/^Error:/)

    await summary.getByRole('link', { name: 'Enter your last name' }).click()
    const lastName = form.getByLabel('Last Name')
    await expect(lastName).toBeFocused()
    await expect(lastName).toHaveAccessibleDescription('Enter your last name')
    await lastName.fill('Byron')
    await expect(lastName).not.toHaveAttribute('aria-invalid')
    await expect(form.getByText('Enter your last name')).toHaveCount(0)
  })

  test('keeps what was typed through a reload, remarks on a date that has passed, and is sent once all the same', async ({
    page,
  }) => {
    const email = freshEmail()
    // As long as it may be, counted as the visitor counts: a line break is sent as two characters.
    const details = 'Forty tote bags\n'.repeat(312).trim()
    await openProjectRequest(page)
    await fillProjectRequest(page, email)
    await projectForm(page).getByLabel('Project Details').fill(details)
    await page.reload()
    await expect(projectForm(page)).toHaveAttribute('novalidate')
    await expect(projectForm(page).getByLabel('Project Details')).toHaveValue(details)
    await expect(projectForm(page).getByLabel('Email')).toHaveValue(email)

    const date = projectForm(page).getByLabel('Event Date')
    const note = projectForm(page).getByRole('status').filter({ hasText: shared.datePast })
    await date.pressSequentially('05202001')
    await expect(date).toHaveValue('2001-05-20')
    await expect(note).toHaveCount(0)
    await date.blur()
    await expect(note).toBeVisible()
    await expect(date).toHaveAccessibleDescription(new RegExp(shared.datePast))
    await expect(date).not.toHaveAttribute('aria-invalid')
    await date.fill('2041-05-20')
    await date.blur()
    await expect(note).toHaveCount(0)
    await date.fill('2001-05-20')

    await projectForm(page).getByRole('button', { name: 'Send Project Request' }).dblclick()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
    expect(await theOnlyRequestFrom(email)).toMatchObject({
      eventDate: '2001-05-20',
      details,
    })
  })

  test('arrives with exactly the nine specified fields and leaves a receipt', async ({ page }) => {
    const email = freshEmail()
    const letScriptsCome = await holdScripts(page)
    await page.goto('/?utm_source=newsletter#contact', { waitUntil: 'commit' })
    await fillProjectRequest(page, email)
    const form = projectForm(page)
    await form.getByLabel('Event Type').selectOption('Trade Show/Conference')
    await form.getByLabel('Event Date').fill('2031-05-20')
    await form.getByLabel('Quantity').fill('500-1000')
    await form.getByLabel('Project Details').fill('Mugs & <b>bags</b> – “ünïcode” 🎉')
    letScriptsCome()
    await expect(form).toHaveAttribute('novalidate')
    await form.getByRole('button', { name: 'Send Project Request' }).click()

    await expect(page.getByText('Request Submitted Successfully!')).toBeVisible()
    await expect(
      page.getByText("We've received your project request and will respond within 24 hours."),
    ).toBeVisible()
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
    await expect(page.getByText(/^Reference: \S+/)).toBeVisible()
    expect(await theOnlyRequestFrom(email)).toEqual({
      firstName: 'Ada',
      lastName: 'Byron',
      email,
      phone: '+44 20 7946 0018',
      company: '',
      eventType: 'Trade Show/Conference',
      eventDate: '2031-05-20',
      quantity: '500-1000',
      details: 'Mugs & <b>bags</b> – “ünïcode” 🎉',
    })

    await page.getByRole('button', { name: 'Send another request' }).click()
    await expect(projectForm(page).getByLabel('Project Details')).toHaveValue('')
    await expect(projectForm(page).getByLabel('Email')).toHaveValue(email)
  })
})

test.describe('the hero quote', () => {
  test('opens from the hero, keeps the focus inside, names what is missing and gives the focus back', async ({
    page,
  }) => {
    await openHeroQuote(page)
    const form = dialog(page)
    await expect(form).toHaveAccessibleName('Request a Quote')
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused()
    expect((await form.locator('.dialog-panel').boundingBox())?.width).toBeLessThanOrEqual(500)
    for (let i = 0; i < 12; i++) {
      await page.keyboard.press('Tab')
      expect(await form.evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
    await form.getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(alerts(form).filter({ hasText: 'Missing Information' })).toContainText(
      'Please fill in all required fields (Name, Email, and Phone).',
    )
    await expect(form.getByRole('link', { name: 'Enter your name' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(page.locator('#home').getByRole('link', { name: 'Request a Quote' })).toBeFocused()
  })

  test('keeps what was typed through Cancel, Escape and a click beside it, and offers it to the quick quote', async ({
    page,
  }) => {
    const email = freshEmail()
    await openHeroQuote(page)
    await dialog(page).getByLabel('Company').fill('Cassia')
    await page.mouse.click(10, 400)
    await expect(dialog(page)).toBeVisible()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toHaveCount(0)

    const opener = page.locator('#home').getByRole('link', { name: 'Request a Quote' })
    await opener.click()
    await expect(dialog(page).getByLabel('Company')).toHaveValue('Cassia')
    await fillHeroQuote(page, email)
    await page.keyboard.press('Escape')
    await opener.click()
    await expect(dialog(page).getByLabel('Company')).toHaveValue('Cassia')
    await page.keyboard.press('Escape')

    await openQuickQuote(page)
    await expect(dialog(page).getByLabel('First name')).toHaveValue('Ada')
    await expect(dialog(page).getByLabel('Last name')).toHaveValue('King de Byron')
    await expect(dialog(page).getByLabel('Email')).toHaveValue(email)
  })

  test('offers the eleven interests, sends, closes and leaves a receipt', async ({ page }) => {
    const email = freshEmail()
    await openHeroQuote(page)
    await fillHeroQuote(page, email)
    const interest = dialog(page).getByLabel('What are you interested in?')
    await expect(interest.locator('option')).toHaveCount(12)
    await interest.selectOption('Awards & Recognition')
    await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()

    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
    await expect(
      page.getByText("We've received your quote request and will respond within 24 hours."),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'We have your request' })).toContainText('Reference:')
    expect(await theOnlyRequestFrom(email)).toEqual({
      firstName: 'Ada',
      lastName: 'King de Byron',
      email,
      phone: '+44 20 7946 0018',
      company: '',
      eventType: 'Awards & Recognition',
      eventDate: '',
      quantity: '',
      details: 'Quote request for: Awards & Recognition',
    })
  })

  test('carries the product of the card it was opened from, and forgets it once it was closed, not the words', async ({
    page,
  }) => {
    const email = freshEmail()
    await page.goto('/')
    const card = page
      .locator('#drinkware')
      .getByRole('link', { name: /^Request quote for / })
      .first()
    const product = (await card.getAttribute('data-product')) ?? ''
    const interest = dialog(page).getByLabel('What are you interested in?')
    const submit = dialog(page).getByRole('button', { name: 'Submit Quote Request' })
    await expect(card).toHaveText('Request Quote')
    await card.click()
    await expect(interest).toHaveValue('Branded Drinkware')
    await expect(dialog(page)).toContainText(product)
    await fillHeroQuote(page, email)
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()

    await page.locator('#home').getByRole('link', { name: 'Request a Quote' }).click()
    await expect(dialog(page).getByLabel('Email Address')).toHaveValue(email)
    await expect(interest).toHaveValue('')
    await interest.selectOption('Awards & Recognition')
    await submit.click()
    await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
    expect(await theOnlyRequestFrom(email)).toMatchObject({
      details: 'Quote request for: Awards & Recognition',
    })
    // Filled in earlier and sent at once is no sign of a robot.
    expect(await detailsOf(email)).toMatchObject({ quarantined: false })

    const another = freshEmail()
    await card.click()
    await fillHeroQuote(page, another)
    await submit.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect
      .poll(() => theOnlyRequestFrom(another))
      .toMatchObject({
        eventType: 'Branded Drinkware',
        details: `Quote request for: Branded Drinkware - ${product}`,
      })
  })
})

test.describe('the quick quote', () => {
  test('gives each of its ten fields its own message, is delivered like the others, and shares who is asking', async ({
    page,
  }) => {
    const email = freshEmail()
    await openQuickQuote(page)
    await expect(projectForm(page)).toHaveAttribute('novalidate')
    await expect(dialog(page)).toHaveAccessibleName('Get Quick Quote')
    await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
    const summary = alerts(dialog(page)).filter({ hasText: 'There is a problem' })
    await expect(summary.getByRole('link')).toHaveText([
      'Please select a project type',
      'Please select a timeline',
      'Please select a budget range',
      'Quantity is required',
      'Please provide at least 10 characters describing your project',
      'First name is required',
      'Last name is required',
      'Valid email is required',
      'Phone number is required',
      'Company name is required',
    ])

    await fillQuickQuote(page, email)
    await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
    await expect(page.getByText("We'll get back to you within 24 hours with a detailed quote.")).toBeVisible()
    expect(await theOnlyRequestFrom(email)).toMatchObject({
      eventType: 'Event Signage',
      quantity: '12',
      details: 'Roll-up banners for a fair\nTimeline: Rush (1-3 days)\nBudget: $500 - $1,000',
    })

    const form = projectForm(page)
    await expect(form.getByLabel('Email')).toHaveValue(email)
    await form.getByLabel('First Name').fill('')
    await form.getByLabel('Quantity').fill('50')
    await page.getByRole('link', { name: 'Get Quick Quote' }).click()
    await expect(dialog(page).getByLabel('First name')).toHaveValue('Ada')
    await expect(dialog(page).getByLabel('Email')).toHaveValue(email)
  })
})
