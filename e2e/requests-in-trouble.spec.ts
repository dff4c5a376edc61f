import { test as base, expect, type Page } from '@playwright/test'
import { content, words } from '#e2e/support/content.ts'
import { startDisturbedSite } from '#e2e/support/faulty-backend.ts'
import {
  alerts,
  dialog,
  hero,
  heroQuote,
  project,
  projectForm,
  projectRequest,
  receipt,
  shared,
} from '#e2e/support/forms.ts'
import { freshEmail, requestsFrom } from '#e2e/support/requests.ts'
import { holdScripts, SCRIPTS } from '#e2e/support/scripts.ts'
import { es } from '#messages/es.ts'

let site: Awaited<ReturnType<typeof startDisturbedSite>>

const test = base.extend({
  // Playwright also reads the option before the site has started.
  baseURL: async ({ baseURL }, use) => use(site?.url ?? baseURL),
})

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startDisturbedSite()
})
test.afterAll(() => site.stop())
test.afterEach(() => site.disturb())

test('the form reports backend failures, and the retry that succeeds stores the only request', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const email = freshEmail()
  await projectRequest.open(page)
  await projectRequest.fill(page, email)
  const notice = alerts(projectForm(page))

  // lib/quote/forward.test.ts covers other responses and the timeout.
  for (const fault of ['is down', 'reports a failure'] as const) {
    await test.step(`a backend that ${fault}`, async () => {
      site.disturb(fault)
      await projectRequest.submit(page).click()
      await expect(notice).toContainText(project.failed.text)
      await expect(projectForm(page).locator('[name=email]')).toHaveValue(email)
      expect(await requestsFrom(email)).toEqual([])
      await page.keyboard.press('Escape')
      await expect(notice).toHaveCount(0)
    })
  }
  site.disturb()
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('a retry after a lost response does not store the request twice', async ({ page }) => {
  const email = freshEmail()
  await heroQuote.open(page)
  await heroQuote.fill(page, email)
  site.disturb('drops its response')
  const submit = dialog(page).getByRole('button', { name: hero.submit })
  await submit.click()
  await expect(dialog(page).getByRole('alert', { name: hero.failed.title })).toBeFocused()
  expect(await requestsFrom(email)).toHaveLength(1)
  site.disturb()
  await submit.click()
  await expect(receipt(page)).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('the form keeps typed values after a lost response or on a page older than the deployed site', async ({
  page,
}) => {
  const email = freshEmail()
  await projectRequest.open(page)
  await projectRequest.fill(page, email)
  const notice = projectForm(page).getByRole('alert', { name: project.failed.title })
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await projectRequest.submit(page).click()
  await expect(notice).toBeFocused()
  await page.unrouteAll()

  await page.route('**/*', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 404,
          headers: { 'x-nextjs-action-not-found': '1' },
          body: 'Server action not found.',
        })
      : route.continue(),
  )
  await projectRequest.submit(page).click()
  await expect(notice).toContainText(shared.outdated)
  await page.unrouteAll()
  await page.reload()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(projectForm(page).locator('[name=email]')).toHaveValue(email)
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('if a hydrated page cannot load its remaining scripts, the server validates with the same messages, and a quote link leads to the form, prefilled with the product', async ({
  page,
}) => {
  await page.goto('/')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  // It fetches them at the first interaction.
  await page.route(SCRIPTS, (route) => route.abort())
  await projectRequest.submit(page).click()
  await expect(projectForm(page).getByRole('alert', { name: project.missing.title })).toBeFocused()
  await expect(projectForm(page).getByRole('link', { name: project.fields.lastName.error })).toBeVisible()

  const card = page.locator('#drinkware a[data-product]').first()
  const product = (await card.getAttribute('data-product')) ?? ''
  await card.click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(projectForm(page).locator('[name=details]')).toHaveValue(new RegExp(product))
})

test('a form submitted before hydration shows that it is sending, and its error survives hydration', async ({
  page,
}) => {
  const email = freshEmail()
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await projectRequest.fill(page, email)
  site.disturb('is slow')
  // Recorded inside the page: Playwright cannot evaluate in it while it navigates away.
  await page.evaluate(() =>
    addEventListener('submit', ({ target }) => {
      const told = [...(target as Element).querySelectorAll('[role=status] *')]
      const shown = told.filter((part) => part.checkVisibility()).map((part) => part.textContent)
      sessionStorage.setItem('shown', shown.join())
    }),
  )
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeInViewport()
  expect(await page.evaluate(() => sessionStorage.getItem('shown'))).toContain(project.sending)
  expect(await requestsFrom(email)).toHaveLength(1)

  await page.goto('/#contact', { waitUntil: 'commit' })
  site.disturb('returns 500')
  await projectRequest.fill(page, freshEmail())
  await projectRequest.submit(page).click()
  const notice = projectForm(page).getByText(project.failed.title)
  await expect(notice).toBeInViewport()
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(notice).toBeVisible()
})

/** Corrupts names in the RSC payload, so that a part of the page cannot render. */
const misspell = (page: Page, names: RegExp) =>
  page.route('**/*', async (route) => {
    // The payload is in a script file, or inline in the document without the adapter.
    if (!['script', 'document'].includes(route.request().resourceType())) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(names, '$1none$2') })
  })

test('a render error in the page leaves header, footer, phone and email', async ({ page }) => {
  const { contact } = content('site')
  const { broken } = es
  // The texts of the form in the page.
  await misspell(page, /(\\*")texts(\\*":)/g)
  await page.goto('/es', { waitUntil: 'networkidle' })
  await expect(page.getByRole('heading', { name: broken.title })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: contact.email })).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('link').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const loadedAnew = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: broken.again }).click()
  await loadedAnew
})

test('a render error in the layout leaves our typeface, phone and email', async ({ page }) => {
  const { contact } = content('site')
  const letters = () =>
    page.getByRole('heading', { level: 1 }).evaluate((it) => getComputedStyle(it).fontFamily)
  await page.goto('/printing')
  const ours = await letters()
  // The reference to a client component.
  await misspell(page, /(I\[\d+,\[[^\]]*\],\\*")(QuoteLauncher)/g)
  await page.reload()
  await expect(page.getByRole('heading', { name: words.broken.title })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await letters()).toBe(ours)
  for (const name of [contact.phone, contact.email])
    await expect(page.getByRole('link', { name })).toBeVisible()
})
