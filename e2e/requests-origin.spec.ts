import { expect, test } from '@playwright/test'
import { content } from '#e2e/support/content.ts'
import { dialog, quickQuote, quote } from '#e2e/support/forms.ts'
import { detailsOf, freshEmail } from '#e2e/support/requests.ts'
import { metaFields } from '#lib/quote/state.ts'

test('a request stores its origin; that of a bot, which filled the honeypot, is quarantined behind a success', async ({
  page,
  baseURL,
}) => {
  const email = freshEmail()
  const { ask } = content('pages/branded-apparel')
  await page.goto('/printing?utm_source=newsletter&utm_campaign=spring', {
    referer: 'https://search.example/?q=print',
  })
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await page.goto('/branded-apparel', { referer: `${baseURL}/printing` })
  await page.locator('main a[data-quote=quick-quote]').first().click()
  const { projectType, description } = quote.fields
  await expect(dialog(page).getByLabel(projectType.label)).toHaveValue(ask.choice)
  await expect(dialog(page).getByLabel(description.label)).toHaveValue(ask.template)
  await quickQuote.fill(page, email)
  const honeypot = dialog(page).locator(`[name=${metaFields.honeypot}]`)
  await honeypot.evaluate((field: HTMLInputElement) => {
    field.value = '555-0100'
  })
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByText(quote.success.title)).toBeVisible()
  expect(await detailsOf(email)).toMatchObject({
    form: 'quick-quote',
    quarantined: true,
    attribution: {
      landingPage: '/printing',
      submittedFrom: '/branded-apparel',
      referrer: 'https://search.example/?q=print',
      utm_source: 'newsletter',
      utm_campaign: 'spring',
    },
  })
})
