import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { detailsOf, freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content } from '#e2e/support/content.ts'
import {
  dialog,
  expectNoticeBesideReceipt,
  OPEN_DIALOG,
  optionOf,
  quickQuote,
  quote,
  shared,
} from '#e2e/support/forms.ts'
import { clippedChoices } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'
import { metaFields } from '#lib/quote/forms.ts'

test('a quick quote fits a phone; one of a bot looks sent, but is quarantined', async ({ page, baseURL }) => {
  const email = freshEmail()
  const { cta, name } = content('pages/branded-apparel')
  await page.goto('/printing?utm_source=newsletter&utm_campaign=spring', {
    referer: 'https://search.example/?q=print',
  })
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await page.goto('/branded-apparel', { referer: `${baseURL}/printing` })
  const { quote: barLabel } = content('navigation').bottomBar
  const bar = page.getByRole('complementary', { name: barLabel })
  await bar.getByRole('link', { name: barLabel, exact: true }).tap()
  // On touch devices the dialog takes the focus, so that no keyboard pops up.
  await expect(dialog(page)).toBeFocused()
  const isBehind = () =>
    page.getByRole('main', { includeHidden: true }).evaluate((main) => main.closest('[inert]') !== null)
  await expect.poll(isBehind, 'the page behind is out of reach').toBe(true)
  const description = dialog(page).getByLabel(quote.fields.description.label)
  await expect(dialog(page).getByLabel(quote.fields.projectType.label)).toHaveValue(cta.choice)
  await expect(description).toHaveValue(cta.template)
  await expectNoAxeFindings(page, OPEN_DIALOG)
  expect(await clippedChoices(dialog(page))).toEqual([])

  const submit = dialog(page).getByRole('button', { name: quote.submit })
  await submit.tap()
  await expect(dialog(page).getByRole('alert', { name: shared.problemTitle })).toBeFocused()
  await expectNoAxeFindings(page, OPEN_DIALOG)
  const sheet = await dialog(page).locator('[data-sheet]').boundingBox()
  expect(sheet && sheet.x >= 0 && sheet.x + sheet.width <= 390).toBe(true)
  expect(sheet && sheet.y >= 0 && sheet.y + sheet.height <= 844).toBe(true)
  await expect(submit).toBeInViewport()

  await quickQuote.fill(page, email)
  await description.focus()
  const portrait = { width: 390, height: 844 }
  for (const size of [{ width: 844, height: 390 }, portrait]) {
    await page.setViewportSize(size)
    await expect(description).toBeInViewport()
    await expect(description).toBeFocused()
  }
  const honeypot = dialog(page).locator(`[name=${metaFields.honeypot}]`)
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = '555-0100'
  })
  await submit.tap()
  await expectNoticeBesideReceipt(page, quote.success.title)
  const timeline = optionOf(quote.fields.timeline, 0)
  const budget = optionOf(quote.fields.budgetRange, 1)
  expect(await theOnlyRequestFrom(email)).toMatchObject({
    eventType: optionOf(quote.fields.projectType, 5),
    quantity: '12',
    details: `Roll-up banners for a fair\nTimeline: ${timeline}\nBudget: ${budget}`,
  })
  expect(await detailsOf(email)).toEqual({
    form: 'quick-quote',
    quarantined: true,
    ...{ timeline, budget, rush: true },
    attribution: { submittedFrom: '/branded-apparel', topic: name },
  })
})
