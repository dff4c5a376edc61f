import { test as base, expect } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { clearFaults, startDisturbedSite } from './support/faulty-backend'
import {
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  hero,
  openHeroQuote,
  openProjectRequest,
  project,
  projectForm,
  receipt,
  sendButton,
  shared,
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

const email = project.fields.email.label

test('whatever the backend does wrong is told in place within 15 seconds, and the last retry is the only request', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000)
  const address = freshEmail()
  await openProjectRequest(page)
  await fillProjectRequest(page, address)
  const form = projectForm(page)
  const problem = form.getByRole('alert', { name: project.failed.title })

  for (const fault of clearFaults) {
    await test.step(`a backend that ${fault}`, async () => {
      site.disturb(fault)
      const since = Date.now()
      await sendButton(page).click()
      await expect(problem).toBeFocused({ timeout: 15_000 })
      expect(Date.now() - since).toBeLessThan(15_000)
      await expect(problem).toContainText(project.failed.text)
      await expect(form.getByLabel(email)).toHaveValue(address)
      expect(await requestsFrom(address)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(form.getByText(project.failed.title)).toHaveCount(0)
      await expect(sendButton(page)).toBeFocused()
    })
  }

  site.disturb('is slow')
  await sendButton(page).click()
  await expect(form.getByRole('button', { name: project.sending })).toBeDisabled()
  await expect(form.getByRole('status').filter({ hasText: project.sending })).toBeFocused()
  await expect(receipt(page)).toBeFocused()
  expect(await requestsFrom(address)).toHaveLength(1)
})

test('a request whose answer was lost is not stored twice by the retry, which neither Escape nor Back interrupts', async ({
  page,
  site,
}) => {
  const address = freshEmail()
  await openHeroQuote(page)
  await fillHeroQuote(page, address)
  site.disturb('loses its answer')
  const submit = dialog(page).getByRole('button', { name: hero.submit })
  await submit.click()
  const problem = dialog(page).getByRole('alert', { name: hero.failed.title })
  await expect(problem).toContainText(hero.failed.text)
  await expect(problem.getByRole('link')).toHaveCount(2)
  await expectNoAxeFindings(page, '.dialog[data-open]')
  expect(await requestsFrom(address)).toHaveLength(1)

  site.disturb('is slow')
  await submit.click()
  await expect(dialog(page).getByRole('button', { name: hero.sending })).toBeDisabled()
  await expect(dialog(page).getByRole('button', { name: hero.cancel })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(dialog(page)).toBeVisible()
  await expect.poll(() => dialog(page).evaluate((it) => it.contains(document.activeElement))).toBe(true)
  await expect(page.getByRole('region', { name: hero.confirmation.title })).toBeFocused()
  expect(await requestsFrom(address)).toHaveLength(1)
})

test('a lost connection and a page that is older than the site are told at once and lose nothing', async ({
  page,
  context,
}) => {
  const address = freshEmail()
  await openProjectRequest(page)
  await fillProjectRequest(page, address)
  const form = projectForm(page)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(form.getByRole('alert').getByText(shared.offline)).toBeVisible({ timeout: 1000 })
  await context.setOffline(false)
  await expect(form.getByRole('alert')).toHaveCount(0)

  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 404,
          headers: { 'x-nextjs-action-not-found': '1' },
          body: 'Server action not found.',
        })
      : route.continue(),
  )
  await sendButton(page).click()
  await expect(form.getByRole('alert')).toContainText(shared.outdated)
  await page.unrouteAll()
  await page.reload()
  await expect(form).toHaveAttribute('novalidate')
  await expect(form.getByLabel(email)).toHaveValue(address)
  await sendButton(page).click()
  await expect(receipt(page)).toBeFocused()
  expect(await requestsFrom(address)).toHaveLength(1)
})

test('a form that was sent before the scripts came is answered once, and what is said of it stays', async ({
  page,
  site,
}) => {
  const address = freshEmail()
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await fillProjectRequest(page, address)
  site.disturb('answers 500')
  await sendButton(page).click()
  const problem = projectForm(page).getByRole('alert', { name: project.failed.title })
  await expect(problem).toBeInViewport()
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(problem).toBeVisible()
  await expect(projectForm(page).getByLabel(email)).toHaveValue(address)
})

test('a form that is on its way when the scripts come says so, and cannot be sent again', async ({
  page,
}) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  // As the browser tells that it posts the form; the page stays until the answer is there.
  await projectForm(page).dispatchEvent('submit')
  await expect(projectForm(page).getByText(shared.waiting)).toBeVisible()
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(projectForm(page).getByRole('button', { name: project.sending })).toBeDisabled()
})

test('sending before the scripts and without a connection keeps the page and what was typed', async ({
  page,
  context,
}) => {
  const address = freshEmail()
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await fillProjectRequest(page, address)
  await context.setOffline(true)
  await sendButton(page).click()
  await expect(projectForm(page).getByText(shared.offline)).toBeVisible()
  await expect(projectForm(page).getByLabel(email)).toHaveValue(address)
  await context.setOffline(false)
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await sendButton(page).click()
  await expect(receipt(page)).toBeFocused()
  expect(await requestsFrom(address)).toHaveLength(1)
})
