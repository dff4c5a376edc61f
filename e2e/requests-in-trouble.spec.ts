import { test as base, expect } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { clearFaults, startDisturbedSite } from './support/faulty-backend'
import {
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  openHeroQuote,
  openProjectRequest,
  projectForm,
} from './support/forms'
import { freshEmail, requestsFrom } from './support/requests'

type Site = Awaited<ReturnType<typeof startDisturbedSite>>

const test = base.extend<object, { site: Site }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await startDisturbedSite()
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ site }, use) => use(site.url),
})

test.describe.configure({ mode: 'serial' })
test.afterEach(({ site }) => site.disturb())

const failed =
  'There was an issue submitting your request. Please try again or email us directly at sales@harborline.example.com'

for (const fault of clearFaults) {
  test(`a backend that ${fault} is told within 15 seconds, and the retry is the only request`, async ({
    page,
    site,
  }) => {
    const email = freshEmail()
    await openProjectRequest(page)
    await fillProjectRequest(page, email)
    const form = projectForm(page)

    site.disturb(fault)
    const since = Date.now()
    await form.getByRole('button', { name: 'Send Project Request' }).click()
    await expect(page.getByText('Submission Failed')).toBeVisible({ timeout: 15_000 })
    expect(Date.now() - since).toBeLessThan(15_000)
    await expect(page.getByText(failed)).toBeVisible()
    await expect(form.getByLabel('Email')).toHaveValue(email)

    site.disturb()
    await form.getByRole('button', { name: 'Send Project Request' }).click()
    await expect(page.getByText('Request Submitted Successfully!')).toBeVisible()
    await expect(page.getByText('Submission Failed')).toHaveCount(0)
    expect(await requestsFrom(email)).toHaveLength(1)
  })
}

test('a request whose answer was lost is not stored twice by the retry', async ({ page, site }) => {
  const email = freshEmail()
  await openHeroQuote(page)
  await fillHeroQuote(page, email)
  site.disturb('loses its answer')
  const submit = dialog(page).getByRole('button', { name: 'Submit Quote Request' })
  await submit.click()
  await expect(dialog(page).getByText('Submission Failed')).toBeVisible()
  await expect(
    dialog(page).getByText(
      'There was an issue submitting your request. Please try again or email us directly.',
    ),
  ).toBeVisible()
  await expectNoAxeFindings(page, '.quote-dialog[data-open]')
  expect(await requestsFrom(email)).toHaveLength(1)

  site.disturb()
  await submit.click()
  await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('a project request shows that it is being sent', async ({ page, site }) => {
  await openProjectRequest(page)
  await fillProjectRequest(page, freshEmail())
  site.disturb('is slow')
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(projectForm(page).getByRole('button', { name: 'Preparing Request...' })).toBeDisabled()
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible()
})

test('a slow backend shows that sending goes on, and Escape waits for the answer', async ({ page, site }) => {
  const email = freshEmail()
  await openHeroQuote(page)
  await fillHeroQuote(page, email)
  site.disturb('is slow')
  await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
})

test('a lost connection is told at once', async ({ page, context }) => {
  const email = freshEmail()
  await openProjectRequest(page)
  await fillProjectRequest(page, email)
  await context.setOffline(true)
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByText('You are offline.')).toBeVisible({ timeout: 1000 })
  await expect(page.getByText('Submission Failed')).toBeVisible()
  await context.setOffline(false)
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible()
})

test('a page that is older than the site says so and keeps what was typed', async ({ page }) => {
  const email = freshEmail()
  await openProjectRequest(page)
  await fillProjectRequest(page, email)
  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 404,
          headers: { 'x-nextjs-action-not-found': '1' },
          body: 'Server action not found.',
        })
      : route.continue(),
  )
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByText('The site was updated while this page was open.')).toBeVisible()
  await page.unrouteAll()
  await page.reload()
  await expect(projectForm(page).getByLabel('Email')).toHaveValue(email)
})
