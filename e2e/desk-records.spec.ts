import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate } from '#e2e/support/content.ts'
import { button, desk, field, request, rows, STAFF_EMAIL, signedIn, store, token } from '#e2e/support/desk.ts'

test('deletes the requests from one address after one dialog, and logs how many', async ({ page }) => {
  const email = `${token()}@example.com`
  const kept = token()
  await store(request({ company: kept }))
  await store(request({ email }))
  await store(request({ email: email.toUpperCase() }))
  await signedIn(page, '/records')
  await expect(page.getByRole('link', { name: desk.header.requests })).toBeVisible()
  await field(page, desk.records.email).fill('ana')
  await button(page, desk.records.find).click()
  await expect(page.getByText(desk.records.wrong)).toBeVisible()
  await field(page, desk.records.email).fill(email)
  await button(page, desk.records.find).click()
  const dialog = page.getByRole('dialog', { name: desk.remove.title })
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  expect(page.url()).not.toContain(email)
  await expectNoAxeFindings(page)
  await page.keyboard.press('Escape')
  await expect(button(page, desk.records.find)).toBeFocused()
  await button(page, desk.records.find).click()
  await dialog.getByRole('button', { name: interpolate(desk.remove.count, { count: 2 }) }).click()
  await expect(page.getByText(interpolate(desk.remove.done, { count: 2 }))).toBeVisible()
  const author = STAFF_EMAIL.split('@')[0] ?? ''
  await expect(page.getByText(interpolate(desk.records.deleted, { author, count: 2 })).first()).toBeVisible()
  await page.goto(`/form-submissions?q=${email}`)
  await expect(page.getByText(desk.list.noMatch)).toBeVisible()
  await page.goto(`/form-submissions?q=${kept}`)
  await expect(rows(page)).toHaveCount(1)
})

test('exports the filtered requests as a CSV download, but not for a link on another site', async ({
  page,
}) => {
  const word = token()
  await store(request({ company: word, details: '=1+1\n"quoted", Łódź' }))
  await signedIn(page, `?q=${word}`)
  const download = page.waitForEvent('download')
  await button(page, desk.header.export).click()
  await expect(page.getByText(desk.export.purpose)).toBeVisible()
  await page.getByRole('link', { name: desk.export.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^form-submissions-search-\d{4}-\d\d-\d\d\.csv$/)

  const exported = (headers = {}) => page.request.get(`/form-submissions/export?q=${word}`, { headers })
  const file = await exported()
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const text = (await file.body()).toString('utf8')
  expect(text.startsWith('\ufeff"ID","Submitted (')).toBe(true)
  expect(text).toContain(`"'=1+1\n""quoted"", Łódź"`)
  const refused = await exported({ 'sec-fetch-site': 'cross-site' })
  expect([refused.status(), await refused.text()]).toEqual([403, desk.export.elsewhere])
})
