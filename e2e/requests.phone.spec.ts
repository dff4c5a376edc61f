import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content } from '#e2e/support/content.ts'
import {
  dialog,
  expectNoticeBesideReceipt,
  OPEN_DIALOG,
  quickQuote,
  quote,
  receipt,
  shared,
} from '#e2e/support/forms.ts'
import { clippedChoices } from '#e2e/support/layout.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { swipe } from '#e2e/support/touch.ts'

test('a quick quote fits a phone; one of a bot looks sent, but is suspected', async ({ page }) => {
  const email = freshEmail()
  const { cta, name } = content('pages/branded-apparel')
  // lib/quote/visit.test.ts has the visit of which nothing is recorded.
  await page.goto('/branded-apparel?utm_source=newsletter', { referer: 'https://search.example/?q=print' })
  const { quote: barLabel } = content('navigation').bottomBar
  const bar = page.getByRole('complementary', { name: barLabel })
  // Below the button of the opening, for which the bar waits.
  await page.evaluate(() => scrollTo(0, 2000))
  await hydrate(page)
  await bar.getByRole('link', { name: barLabel, exact: true }).tap()
  // On touch devices the dialog takes the focus, so that no keyboard pops up.
  await expect(dialog(page)).toBeFocused()
  const description = dialog(page).getByLabel(quote.fields.description.label)
  await expect(dialog(page).getByText(cta.hint)).toBeVisible()
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
  const honeypot = dialog(page).locator('[name=subjectLine]')
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = '555-0100'
  })
  // As high as a phone between the bars of its browser.
  await page.setViewportSize({ width: 390, height: 664 })
  await submit.tap()
  await expectNoticeBesideReceipt(page, quote.success.title)
  const follow = receipt(page).getByRole('link', { name: shared.follow })
  for (const part of [
    page.getByText(quote.success.text),
    follow,
    receipt(page).getByRole('button', { name: shared.closeNotice }),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  // The first shows the rest of it, the second folds it.
  for (const up of [200, 200]) await swipe(page, receipt(page), up)
  await expect(receipt(page).getByRole('button', { expanded: false })).toBeVisible()
  const stored = await theOnlyRequestFrom(email)
  expect(stored.form_data.details).toMatch(/^Roll-up banners for a fair\n/)
  expect(stored.requests).toMatchObject({
    status: 'suspected',
    asked: { quantity: 12 },
    attribution: { submittedFrom: '/branded-apparel', topic: name },
  })
})
