import { expect, test } from '@playwright/test'
import { metaFields } from '@/lib/submissions/state'
import {
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  hero,
  heroOpener,
  openHeroQuote,
  receipt,
  sendButton,
} from './support/forms'
import { freshEmail } from './support/requests'
import { detailsOf } from './support/staff'

test('a request tells where the visit began', async ({ page, baseURL }) => {
  const email = freshEmail()
  await page.goto('/printing?utm_source=newsletter&utm_campaign=spring', {
    referer: 'https://search.example/?q=print',
  })
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBeGreaterThan(0)
  await page.goto('/#contact', { referer: `${baseURL}/printing` })
  await fillProjectRequest(page, email)
  await sendButton(page).click()
  await expect(receipt(page)).toBeVisible()
  expect(await detailsOf(email)).toMatchObject({
    form: 'project-request',
    attribution: {
      landingPage: '/printing',
      referrer: 'https://search.example/?q=print',
      utm_source: 'newsletter',
      utm_campaign: 'spring',
    },
  })
})

test('a robot that fills the hidden field sees success and ends in quarantine', async ({ page }) => {
  const email = freshEmail()
  await openHeroQuote(page)
  await fillHeroQuote(page, email)
  await dialog(page)
    .locator(`[name=${metaFields.trap}]`)
    .evaluate((field: HTMLInputElement) => {
      field.value = '555-0100'
    })
  await dialog(page).getByRole('button', { name: hero.submit }).click()
  await expect(page.getByText(hero.success.title)).toBeVisible()
  expect(await detailsOf(email)).toMatchObject({ form: 'hero-quote', quarantined: true })
})

test('the dialogs cost nothing until somebody reaches for them', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.goto('/', { waitUntil: 'networkidle' })
  const atFirst = scripts.length
  await heroOpener(page).hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(atFirst)
  await page.locator('.dialog').first().waitFor({ state: 'attached' })
  const prepared = scripts.length
  await heroOpener(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(scripts.length).toBe(prepared)
})
