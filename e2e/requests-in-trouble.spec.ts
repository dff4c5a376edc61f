import { test as base, expect } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { clearFaults, startDisturbedSite } from './support/faulty-backend'
import {
  alerts,
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  openHeroQuote,
  openProjectRequest,
  projectForm,
} from './support/forms'
import { freshEmail, requestsFrom } from './support/requests'
import { holdScripts } from './support/scripts'

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

test('whatever the backend does wrong is told within 15 seconds, and the last retry is the only request', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const email = freshEmail()
  await openProjectRequest(page)
  await fillProjectRequest(page, email)
  const form = projectForm(page)
  const send = form.getByRole('button', { name: 'Send Project Request' })
  const notice = alerts(page).filter({ hasText: 'Submission Failed' })

  for (const fault of clearFaults) {
    await test.step(`a backend that ${fault}`, async () => {
      if (await notice.isVisible()) await notice.getByRole('button').click()
      await expect(notice).toHaveCount(0)
      site.disturb(fault)
      const since = Date.now()
      await send.click()
      await expect(notice).toContainText(failed, { timeout: 15_000 })
      expect(Date.now() - since).toBeLessThan(15_000)
      await expect(form.getByLabel('Email')).toHaveValue(email)
      expect(await requestsFrom(email)).toEqual([])
    })
  }

  site.disturb('is slow')
  await send.click()
  await expect(form.getByRole('button', { name: 'Preparing Request...' })).toBeDisabled()
  await expect(notice).toHaveCount(0)
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('a request whose answer was lost is not stored twice by the retry, which Escape does not interrupt', async ({
  page,
  site,
}) => {
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

  site.disturb('is slow')
  await submit.click()
  await expect(dialog(page).getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await expect(page.getByText('Quote Request Submitted!')).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('a lost connection and a page that is older than the site are told at once and lose nothing', async ({
  page,
  context,
}) => {
  const email = freshEmail()
  await openProjectRequest(page)
  await fillProjectRequest(page, email)
  const send = projectForm(page).getByRole('button', { name: 'Send Project Request' })
  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('You are offline.')).toBeVisible({ timeout: 1000 })
  await expect(page.getByText('Submission Failed')).toBeVisible()
  await context.setOffline(false)

  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 404,
          headers: { 'x-nextjs-action-not-found': '1' },
          body: 'Server action not found.',
        })
      : route.continue(),
  )
  await send.click()
  await expect(page.getByText('The site was updated while this page was open.')).toBeVisible()
  await expect(page.getByText('You are offline.')).toHaveCount(0)
  await page.unrouteAll()
  await page.reload()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(projectForm(page).getByLabel('Email')).toHaveValue(email)
  await send.click()
  await expect(page.getByText('Request Submitted Successfully!')).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('a form that was sent before the scripts came is answered once, and what is said of it stays', async ({
  page,
  site,
}) => {
  const email = freshEmail()
  const letScriptsCome = await holdScripts(page)
  const send = projectForm(page).getByRole('button', { name: 'Send Project Request' })
  await page.goto('/#contact', { waitUntil: 'commit' })
  await fillProjectRequest(page, email)
  site.disturb('answers 500')
  await send.click()
  await expect(projectForm(page).getByText('Submission Failed')).toBeInViewport()
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(alerts(page).filter({ hasText: 'Submission Failed' })).toBeVisible()
  await expect(projectForm(page).getByLabel('Email')).toHaveValue(email)
})

test('a form that is on its way when the scripts come is left alone: another in its place would invite to send again', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  // As the browser tells that it posts the form; the page stays until the answer is there.
  await projectForm(page).dispatchEvent('submit')
  letScriptsCome()
  await page.waitForFunction(() => performance.getEntriesByName('awake').length > 0)
  await page.mouse.move(50, 50)
  // Drawn with the scripts that would take over.
  await page.locator('.quote-dialog').first().waitFor({ state: 'attached' })
  await projectForm(page).getByLabel('Email').focus()
  await expect(projectForm(page)).not.toHaveAttribute('novalidate')
})
