import { test as base, expect, type Page } from '@playwright/test'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { words } from '#e2e/support/content.ts'
import { cardOf, desk, field, linkOf, request, STAFF_EMAIL, signInHere, store } from '#e2e/support/desk.ts'
import { startDisturbedSite } from '#e2e/support/faulty-backend.ts'
import { project, projectForm, projectRequest, receipt, shared } from '#e2e/support/forms.ts'
import { holdScripts, hydrate, interact } from '#e2e/support/page.ts'
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

test('a page that is older than the site says so, and keeps values', async ({ page }) => {
  const email = freshEmail()
  await projectRequest.open(page)
  await projectRequest.fill(page, email)
  // lib/quote/forward.test.ts covers other responses, the timeout and a backend that is down.
  const headers = { 'x-nextjs-action-not-found': '1' }
  await page.route('**/*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 404, headers }) : route.continue(),
  )
  await projectRequest.submit(page).click()
  await expect(projectForm(page).getByRole('alert')).toContainText(shared.outdated)
  await page.unrouteAll()
  await page.reload()
  await hydrate(page)
  await expect(projectForm(page).locator('[name=email]')).toHaveValue(email)
})

test('a form submitted before hydration says so, and keeps values and failure', async ({ page, context }) => {
  const email = freshEmail()
  const form = projectForm(page)
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await projectRequest.fill(page, email)
  // Recorded inside the page: Playwright cannot evaluate in it while it navigates away.
  await page.evaluate(() =>
    addEventListener('submit', ({ target }) => {
      const statuses = [...(target as Element).querySelectorAll('[role=status] *')]
      const visible = statuses.filter((part) => part.checkVisibility()).map((part) => part.textContent)
      sessionStorage.setItem('status', visible.join())
    }),
  )
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeInViewport()
  expect(await page.evaluate(() => sessionStorage.getItem('status'))).toContain(project.sending)
  await theOnlyRequestFrom(email)

  // Another address: a fragment alone would keep the answer to the form.
  await page.goto('/?next#contact', { waitUntil: 'commit' })
  await projectRequest.fill(page, email)
  await context.setOffline(true)
  await projectRequest.submit(page).click()
  await expect(form.getByText(shared.offline)).toBeVisible()
  await context.setOffline(false)
  // e2e/no-script.spec.ts has what the server finds wrong.
  site.disturb('is down')
  await projectRequest.submit(page).click()
  const notice = form.getByText(project.failed.title)
  await expect(notice).toBeInViewport()
  letScriptsCome()
  await hydrate(page)
  await expect(notice).toBeVisible()
  await expect(form.locator('[name=firstName]')).toHaveValue('Ada')
})

/** Corrupts names in the RSC payload, so that a part of the page cannot render. */
const misspell = (page: Page, names: RegExp) =>
  page.route('**/*', async (route) => {
    const request = route.request()
    // The payload is a file of its own, or inline in the document without the adapter; texts of dialogs stay.
    const isPage = ['fetch', 'document'].includes(request.resourceType()) && !request.url().includes('/data/')
    if (!isPage) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(names, '$1none$2') })
  })

test('a render error is said in words, and one in the page leaves header and footer', async ({ page }) => {
  // components/pages/layout/layout.test.tsx has what the page says.
  // The texts of the form in the page.
  await misspell(page, /(\\*")fields(\\*":)/g)
  await page.goto('/es')
  await interact(page)
  await expect(page.getByRole('heading', { name: es.broken.title })).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('link').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const loadedAnew = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: es.broken.again }).click()
  await loadedAnew

  const typeface = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily)
  await page.goto('/printing')
  const ours = await typeface()
  // The reference to a client component.
  await misspell(page, /(I\[\d+,\[[^\]]*\],\\*")(QuoteLauncher)/g)
  await page.reload()
  await interact(page)
  await expect(page.getByRole('heading', { name: words.broken.title })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await typeface()).toBe(ours)
})

test('the desk streams its loading text, says what failed, and goes on', async ({ page }) => {
  site.disturb('withholds its response')
  const response = await fetch(`${site.url}/form-submissions`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(desk.loading) && text.includes('</footer>')) site.disturb()
  }
  expect(text).toContain(desk.empty)

  site.disturb('is down')
  await page.goto('/form-submissions')
  // components/desk/public-list.test.tsx has what visitors see.
  await signInHere(page)
  await expect(page.getByText(desk.signIn.problems.unavailable)).toBeVisible()
  await expect(field(page, desk.signIn.email)).toHaveValue(STAFF_EMAIL)

  site.disturb()
  const id = await store(request())
  await page.goto(`/form-submissions?q=${id}`)
  await signInHere(page)
  const row = linkOf(page, id)
  await expect(row).toBeVisible()
  const signInTitle = page.getByRole('heading', { name: desk.signIn.title })
  const outage = async (meet: () => Promise<unknown>, sentence: string) => {
    site.disturb('is down')
    await meet()
    await expect(page.getByText(sentence)).toBeVisible()
    for (const other of [page.getByText(desk.empty), signInTitle]) await expect(other).toHaveCount(0)
    site.disturb()
    // Again and again: before hydration, which a slow machine reaches late, nobody listens.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(cardOf(page, id)).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  // Only the desk itself says this.
  await outage(() => row.click(), desk.connection.away)
  await outage(() => page.reload(), desk.failed.text)
  await expect(page).toHaveURL(new RegExp(`q=${id}&request=${id}$`))

  site.disturb('has only the table')
  await page.goto('/form-submissions')
  await expect(cardOf(page, id).getByText(request().company)).toBeVisible()
  await expect(signInTitle).toHaveCount(0)
})
