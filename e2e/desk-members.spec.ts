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
  STAFF_EMAIL,
  signedIn,
  store,
  token,
} from '#e2e/support/desk.ts'
import { test } from '#e2e/support/policy.ts'

test('a lead invites a colleague, and removes them while they work: what they typed stays', async ({
  page,
  browser,
}) => {
  const word = token()
  const id = await store(request({ company: word }))
  const email = `${word}@example.com`
  const { outcomes } = desk.members
  await signedIn(page, '/members')
  await field(page, desk.members.email).fill('no address')
  await button(page, desk.members.add).click()
  await expect(page.getByText(outcomes.wrong)).toBeVisible()
  await field(page, desk.members.email).fill(email)
  await button(page, desk.members.add).click()
  await expect(page.getByText(outcomes.invited).first()).toBeVisible()
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
  await expect(ben.getByRole('link', { name: desk.header.members })).toHaveCount(0)
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
  const [own] = STAFF_EMAIL.split('@')
  await button(page, `${desk.members.remove}: ${own}`).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: desk.members.remove }).click()
  await expect(dialog.getByText(outcomes.lastLead)).toBeVisible()
  await dialog.getByRole('button', { name: desk.members.cancel }).click()

  await button(page, `${desk.members.remove}: ${word}`).click()
  await expect(
    page.getByRole('dialog', { name: interpolate(desk.members.removeTitle, { name: word }) }),
  ).toBeVisible()
  await dialog.getByRole('button', { name: desk.members.remove }).click()
  await expect(page.getByText(`${word}: ${outcomes.removed}`)).toBeVisible()
  await isRefused()
  await ben.context().clearCookies()
  await isRefused()
  await ben.context().close()
})
