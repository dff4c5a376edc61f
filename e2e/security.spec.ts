import { expect, type Page, test } from '@playwright/test'
import { PAGES, words } from './support/content'
import { STAFF_EMAIL, signIn } from './support/desk'
import { dialog, fillHeroQuote, fillProjectRequest, fillQuickQuote, projectForm } from './support/forms'
import { freshEmail, theOnlyRequestFrom } from './support/requests'
import { watchPolicy } from './support/violations'

const toTheEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })

test('no page runs, loads or styles anything that its policy refuses', async ({ page }) => {
  const policy = await watchPolicy(page)
  for (const path of [...PAGES, '/form-submissions', '/no/such/page', '/no-such.php?a=<script>']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await toTheEnd(page)
    await expect(page.locator('nav[data-ready], [popover][data-ready]').first()).toBeAttached()
  }
  await policy.expectNone()
})

test('lightbox, dialogs, notices and requests stay within the policy', async ({ page }) => {
  const policy = await watchPolicy(page)
  await page.goto('/#portfolio')
  const piece = page.locator('#portfolio').getByRole('listitem').getByRole('link').first()
  await piece.click()
  await dialog(page).getByRole('button', { name: words.next }).click()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => history.state?.lightbox)).toBeUndefined()

  await page.locator('#home').getByRole('link', { name: 'Request a Quote' }).click()
  await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(dialog(page).getByText('There is a problem')).toBeVisible()
  await fillHeroQuote(page, freshEmail())
  await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(page.getByText('Quote Request Submitted!').first()).toBeVisible()

  await page.getByRole('link', { name: 'Get Quick Quote' }).click()
  await fillQuickQuote(page, freshEmail())
  await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByText('Quote Request Submitted!').first()).toBeVisible()

  const email = freshEmail()
  await fillProjectRequest(page, email)
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' }).last()).toBeVisible()
  await expect.poll(() => theOnlyRequestFrom(email)).toMatchObject({ email })
  await policy.expectNone()
})

test('a form sent before the scripts have come is answered with a page that works', async ({ page }) => {
  const policy = await watchPolicy(page)
  await page.route(/\/_next\/static\/.*\.js/, (route) => route.abort())
  await page.goto('/#contact')
  await fillProjectRequest(page, 'ada@example')
  await page.unroute(/\/_next\/static\/.*\.js/)
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(projectForm(page).getByLabel('First Name')).toHaveValue('Ada')
  await expect(page.locator('nav[data-ready], [popover][data-ready]').first()).toBeAttached()
  await policy.expectNone()
})

test('a script that an attacker smuggled in does not run', async ({ page }) => {
  for (const path of ['/', '/printing', '/form-submissions', '/no/such/page']) {
    await page.goto(path)
    const ran = await page.evaluate(async () => {
      const inline = document.createElement('script')
      inline.textContent = 'window.smuggled = "inline"'
      document.body.append(inline)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'window.smuggled = "handler"')
      image.src = 'data:,'
      document.body.append(image)
      const foreign = document.createElement('script')
      foreign.src = 'data:text/javascript,window.smuggled = "foreign"'
      document.body.append(foreign)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return (window as { smuggled?: string }).smuggled
    })
    expect(ran, path).toBeUndefined()
  }
})

test('the desk works within its policy', async ({ page }) => {
  const policy = await watchPolicy(page)
  await signIn(page)
  await expect(page.locator('[data-desk]')).toContainText(STAFF_EMAIL)
  await page.goto('/form-submissions', { waitUntil: 'networkidle' })
  await policy.expectNone()
})
