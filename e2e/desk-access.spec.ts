import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import {
  button,
  cardOf,
  choose,
  desk,
  field,
  request,
  STAFF_EMAIL,
  setSession,
  signInHere,
  store,
  token,
} from '#e2e/support/desk.ts'
import { startDisturbedSite } from '#e2e/support/faulty-backend.ts'

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('staff-session'))

/** The session in its cookies, as the browser keeps it for the site. */
async function readSession(page: Page) {
  const chunks = await sessionOf(page)
  const text = chunks.map(({ value }) => value.split('.')[0]).join('')
  return JSON.parse(Buffer.from(text.replace('base64-', ''), 'base64url').toString())
}

test('staff sign in where they are, with cookies that scripts cannot read; nobody else sees, exports or opens a request', async ({
  page,
  baseURL,
}) => {
  const word = token()
  const id = await store(request({ company: word }))

  await test.step('visitors', async () => {
    for (const path of ['', `?q=${word}`, `?request=${id}`, '?before=2030-01-01T00:00:00Z_1', '/records']) {
      const response = await page.request.get(`/form-submissions${path}`)
      expect(await response.text(), path).not.toContain(`<article`)
    }
    const file = await page.request.get(`/form-submissions/export?q=${word}`)
    expect([file.status(), await file.text()]).toEqual([403, desk.export.refused])
    await page.goto('/form-submissions')
    await expect(page.getByText(desk.empty)).toBeVisible()
    await expectNoAxeFindings(page, 'main')
  })

  await test.step('signing in leads back, and never to another site', async () => {
    await page.goto(`/form-submissions?q=${word}&request=${id}`)
    await signInHere(page)
    await expect(cardOf(page, id)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/form-submissions?q=${word}&request=${id}`)
    const halfADay = Date.now() / 1000 + 12 * 60 * 60
    const session = await sessionOf(page)
    expect(session.length).toBeGreaterThan(0)
    for (const cookie of session) {
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
      expect(cookie.expires).toBeLessThanOrEqual(halfADay)
    }
    const expired = { ...(await readSession(page)), expires_at: 1 }
    await setSession(page, expired)
    await page.reload()
    await expect(cardOf(page, id), 'an expired session is renewed').toBeVisible()
    const renewed = await readSession(page)
    expect(renewed.expires_at).toBeGreaterThan(Date.now() / 1000)
    expect(renewed.refresh_token).not.toBe(expired.refresh_token)
    await page.reload()
    await expect(cardOf(page, id)).toBeVisible()
    await choose(page, desk.header.signOut)
    await expect(page.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
    expect(await sessionOf(page)).toEqual([])
    await page.locator('input[name="back"]').evaluate((input: HTMLInputElement) => {
      input.value = 'https://evil.example/form-submissions'
    })
    await signInHere(page)
    await expect(button(page, desk.header.menu)).toBeVisible()
    await expect(page).toHaveURL(`${baseURL}/form-submissions`)
  })

  await test.step('an invalid session', async () => {
    await setSession(page, { access_token: 'x' })
    await page.goto('/form-submissions')
    await expect(page.getByText(desk.signIn.ended)).toBeVisible()
  })
})

test('a backend in trouble: the page says so, loses nothing and goes on', async ({ page }) => {
  const site = await startDisturbedSite()
  const desks = `${site.url}/form-submissions`
  await test.step('the page streams its loading text before the backend responds', async () => {
    site.disturb('withholds its response')
    const response = await fetch(desks)
    const decoder = new TextDecoder()
    let text = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      if (text.includes(desk.loading) && text.includes('</footer>')) site.disturb()
    }
    expect(text).toContain(desk.empty)
  })
  await test.step('visitors see the empty state, and a sign-in says that it is unavailable', async () => {
    site.disturb('is down')
    await page.goto(desks)
    await expect(page.getByText(desk.empty)).toBeVisible()
    await expect(page.getByText(desk.failed.text)).toHaveCount(0)
    await signInHere(page)
    await expect(page.getByText(desk.signIn.problems.unavailable)).toBeVisible()
    await expect(field(page, desk.signIn.email)).toHaveValue(STAFF_EMAIL)
  })
  await test.step('staff read what failed, and try again', async () => {
    site.disturb()
    await page.goto(desks)
    await signInHere(page)
    await expect(button(page, desk.header.menu)).toBeVisible()
    site.disturb('is down')
    await page.goto(`${desks}?q=ana`)
    await expect(page.getByText(desk.failed.text)).toBeVisible()
    await expect(page.getByText(desk.empty)).toHaveCount(0)
    site.disturb()
    await page.getByRole('link', { name: desk.failed.retry }).click()
    await expect(button(page, desk.header.menu)).toBeVisible()
    await expect(page).toHaveURL(/q=ana$/)
  })
  await test.step('a project with only the table shows its rows as cards', async () => {
    const id = await store(request())
    site.disturb('has only the table')
    await page.goto(desks)
    await expect(cardOf(page, id).getByText(request().company)).toBeVisible()
    await expect(page.getByRole('heading', { name: desk.signIn.title })).toHaveCount(0)
  })
  await site.stop()
})
