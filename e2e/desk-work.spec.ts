import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate } from '#e2e/support/content.ts'
import {
  button,
  deliverNotifications,
  desk,
  field,
  mailedCode,
  openRequest,
  request,
  rows,
  STAFF_EMAIL,
  signedIn,
  store,
  token,
} from '#e2e/support/desk.ts'
import { test } from '#e2e/support/policy.ts'

test('shows a conflict, keeps the typed note and reverts nothing when a colleague saved first, even after a refresh', async ({
  page,
  browser,
}) => {
  const word = token()
  const first = await store(request({ company: word }))
  const second = await store(request({ company: word }))
  const other = await browser.newPage()
  await signedIn(page, `?q=${word}`)
  await signedIn(other, `?q=${word}`)
  const mine = await openRequest(page, first)
  await mine.note.fill('typed before')
  const theirs = await openRequest(other, first)
  await theirs.status.selectOption('won')
  await theirs.owner.selectOption(STAFF_EMAIL)
  await theirs.note.fill('They signed')
  await theirs.save.click()
  await expect(theirs.card.getByText(desk.work.saved, { exact: true })).toBeVisible()

  const elsewhere = await openRequest(page, second)
  await elsewhere.status.selectOption('contacted')
  await elsewhere.save.click()
  await expect(elsewhere.card.getByText(desk.work.saved, { exact: true })).toBeVisible()
  await openRequest(page, first)
  await expect(mine.note).toHaveValue('typed before')
  await mine.save.click()
  await expect(mine.card.getByText(`set this to ${desk.statuses.won}`)).toBeVisible()
  await expect(mine.note).toHaveValue('typed before')
  await expect(mine.card.getByText('They signed')).toBeVisible()
  await mine.save.click()
  await expect(mine.card.getByText(desk.work.saved, { exact: true })).toBeVisible()
  await expect(mine.card.locator('ol > li')).toHaveCount(2)
  // Fields that the first did not touch keep the second's values.
  await expect(mine.card).toHaveAttribute('data-status', 'won')
  await expect(mine.owner).toHaveValue(STAFF_EMAIL)
  await other.close()
})

test('keeps typed values when staff lose their role or their session ends', async ({ page, browser }) => {
  const word = token()
  const id = await store(request({ company: word }))
  const email = `${word}@example.com`
  await signedIn(page, '/members')
  await field(page, desk.members.email).fill(email)
  await button(page, desk.members.add).click()
  await expect(page.getByText(desk.members.wasInvited)).toBeVisible()
  await expectNoAxeFindings(page)
  await deliverNotifications()

  const ben = await browser.newPage()
  await ben.goto(`/form-submissions?q=${word}`)
  await field(ben, desk.signIn.email).fill(email)
  await button(ben, desk.signIn.mail).click()
  await expect.poll(() => mailedCode(email)).toBeTruthy()
  await field(ben, desk.signIn.code).fill(mailedCode(email) ?? '')
  await button(ben, desk.signIn.confirm).click()
  const { card, status, owner, day, note, save } = await openRequest(ben, id)
  await status.selectOption('lost')
  await owner.selectOption(STAFF_EMAIL)
  await day.fill('2030-01-02')
  await note.fill('Do not lose me')
  const isRefused = async () => {
    await save.click()
    await expect(card.getByText(desk.work.ended)).toBeVisible()
    await expect(status).toHaveValue('lost')
    await expect(owner).toHaveValue(STAFF_EMAIL)
    await expect(day).toHaveValue('2030-01-02')
    await expect(note).toHaveValue('Do not lose me')
  }

  await page.reload()
  await button(page, interpolate(desk.members.removeNamed, { name: word })).click()
  await expect(page.getByText(`${word}: ${desk.members.removed}`)).toBeVisible()
  await isRefused()
  await ben.context().clearCookies()
  await isRefused()
  await ben.context().close()
})

test('exports the filtered requests as a CSV download', async ({ page }) => {
  const word = token()
  await store(request({ company: word, details: '=1+1\n"quoted", Łódź' }))
  await signedIn(page, `?q=${word}`)
  const download = page.waitForEvent('download')
  await page.getByText(desk.pager.export, { exact: true }).click()
  await expect(page.getByText(desk.pager.purpose)).toBeVisible()
  await page.getByRole('link', { name: desk.pager.download }).click()
  expect((await download).suggestedFilename()).toMatch(/^form-submissions-all-search-\d{4}-\d\d-\d\d\.csv$/)

  const file = await page.request.get(`/form-submissions/export?q=${word}`)
  expect(file.headers()['content-type']).toBe('text/csv; charset=utf-8')
  const text = (await file.body()).toString('utf8')
  expect(text.startsWith('\ufeff"ID","Submitted (')).toBe(true)
  expect(text).toContain(`"'=1+1\n""quoted"", Łódź"`)
})

test('deletes only a person’s requests, and only after confirmation', async ({ page }) => {
  const email = `${token()}@example.com`
  const kept = token()
  const phone = '+1 206 555 0193'
  await store(request({ company: kept }))
  await store(request({ email, phone }))
  await store(request({ email: email.toUpperCase(), phone: '' }))
  const other = await store(request({ email: `other-${email}`, phone }))
  await signedIn(page, '/records')
  await page.getByLabel(desk.records.whose, { exact: true }).fill(email)
  await button(page, desk.records.find).click()
  await expect(page.getByText(/^2\sfound/)).toBeVisible()
  const samePhone = page.getByRole('checkbox', { name: `#${other}` })
  await expect(samePhone).toBeFocused()
  await samePhone.check()
  expect(page.url()).not.toContain(email)
  await button(page, desk.records.confirm).click()
  await expect(page.getByText(desk.records.unsure)).toBeVisible()
  await expect(page).toHaveTitle(`${desk.records.title} | ${desk.seo.title}`)
  await expectNoAxeFindings(page)
  await expect(samePhone).toBeChecked()
  await page.getByLabel(desk.records.sure).check()
  await button(page, desk.records.confirm).click()
  await expect(page.getByText(/^3\sdeleted/)).toBeVisible()
  await expect(page.getByLabel(desk.records.whose, { exact: true })).toBeFocused()
  await expect(page.getByText(`: 3 ${desk.records.byRequest}`).first()).toBeVisible()
  const author = STAFF_EMAIL.split('@')[0] ?? ''
  for (const words of [
    interpolate(desk.records.didDelete, { date: '', author, count: 3 }),
    interpolate(desk.records.didSignIn, { date: '', author }),
  ])
    await expect(page.getByRole('listitem').filter({ hasText: words }).first()).toBeVisible()

  await page.goto(`/form-submissions?q=${email}`)
  await expect(page.getByText(desk.noMatch)).toBeVisible()
  await expect(page.getByText(desk.empty)).toHaveCount(0)
  await page.getByRole('link', { name: desk.clear }).first().click()
  await expect(page).toHaveURL(/\/form-submissions$/)
  await page.goto(`/form-submissions?q=${kept}`)
  await expect(rows(page)).toHaveCount(1)
})
