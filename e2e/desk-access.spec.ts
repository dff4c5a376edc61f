import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { cardOf, choose, desk, request, signInHere, store, token } from '#e2e/support/desk.ts'

const sessionOf = async (page: Page) =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('staff-session'))

test('staff sign in where they are; nobody else sees or exports a request', async ({ page, baseURL }) => {
  const word = token()
  const id = await store(request({ company: word }))
  for (const path of ['', `?q=${word}`, `?request=${id}`, '?before=2030-01-01T00:00:00Z_1', '/records']) {
    const response = await page.request.get(`/form-submissions${path}`)
    expect(await response.text(), path).not.toContain(`<article`)
  }
  const file = await page.request.get(`/form-submissions/export?q=${word}`)
  expect([file.status(), await file.text()]).toEqual([403, desk.export.refused])

  await page.goto(`/form-submissions?q=${word}&request=${id}`)
  await expect(page.getByText(desk.empty)).toBeVisible()
  await expectNoAxeFindings(page, 'main')
  await signInHere(page)
  await expect(cardOf(page, id)).toBeVisible()
  await expect(page).toHaveURL(`${baseURL}/form-submissions?q=${word}&request=${id}`)
  // lib/server/supabase/middleware.test.ts has their age, their renewal, and sessions that the site did not set.
  const session = await sessionOf(page)
  expect(session.length).toBeGreaterThan(0)
  for (const cookie of session) expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await choose(page, desk.header.signOut)
  await expect(page.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
  expect(await sessionOf(page)).toEqual([])
})
