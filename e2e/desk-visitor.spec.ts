import { expect, test } from '@playwright/test'
import { interpolate } from '#e2e/support/content.ts'
import { becomeStranger, button, desk, request, rows, signedIn, store, token } from '#e2e/support/desk.ts'

test('a visitor sees the empty state and the sign-in form, and cannot read, open, export or delete any request', async ({
  page,
}) => {
  const word = token()
  const secret = token()
  const id = await store(request({ company: word, details: secret }))
  for (const query of ['', `?q=${word}`, `?q=%23${id}`, '?status=new', '?before=2030-01-01T00:00:00Z_1']) {
    const told = await (await page.request.get(`/form-submissions${query}`)).text()
    expect(told, query).toContain(desk.empty)
    expect(told, query).not.toContain(secret)
    expect(told, query).not.toContain('<article')
  }
  await page.goto(`/form-submissions?q=${word}`)
  await expect(page.getByText(desk.empty)).toBeVisible()
  await expect(page.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(0)

  const file = await page.request.get(`/form-submissions/export?q=${word}`)
  expect(file.status()).toBe(403)
  expect(await file.text()).toBe(desk.export.refused)

  await page.goto(`/form-submissions/${id}`)
  await expect(page.getByText(desk.empty)).toBeVisible()
  expect(await page.content()).not.toContain(word)

  await page.goto('/form-submissions/records')
  await expect(page.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
  await expect(page.getByLabel(desk.records.email, { exact: true })).toHaveCount(0)
})

test('a signed-in user who is not staff gets no export and no request', async ({ page }) => {
  const word = token()
  const id = await store(request({ company: word }))
  await signedIn(page)
  const file = () => page.request.get(`/form-submissions/export?q=${word}`)
  expect(await (await file()).text()).toContain(word)

  const email = `${word}@example.com`
  await becomeStranger(page, email)
  const refused = await file()
  expect(refused.status()).toBe(403)
  expect(await refused.text()).toBe(desk.export.refused)
  for (const path of [`?q=${word}`, `/${id}`]) {
    await page.goto(`/form-submissions${path}`)
    await expect(page.getByText(interpolate(desk.signIn.notStaff, { email }))).toBeVisible()
    await expect(page.getByRole('article').or(rows(page))).toHaveCount(0)
  }
  await expect(button(page, desk.header.signOut)).toBeVisible()
})

test('desk responses are no-store and noindex, and their CSP allows no foreign script', async ({
  request,
}) => {
  for (const path of ['', '/records', '/export', '/12345']) {
    const response = await request.get(`/form-submissions${path}`)
    const headers = response.headers()
    expect(headers['cache-control'], path).toContain('no-store')
    expect(headers['x-robots-tag'], path).toContain('noindex')
    expect(headers['content-security-policy'], path).toMatch(/script-src 'self' 'nonce-[\w=-]+'/)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor’s page is complete and in order', async ({ page }) => {
    await page.goto('/form-submissions')
    await expect(page.getByRole('main').getByText(desk.empty)).toBeVisible()
    await expect(page.getByRole('main').getByLabel(desk.signIn.password)).toBeVisible()
    await expect(page.getByText(desk.loading)).toHaveCount(0)
  })
})
