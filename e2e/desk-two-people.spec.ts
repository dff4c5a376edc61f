import { expect } from '@playwright/test'
import { desk, openRequest, request, rowOf, STAFF_EMAIL, signedIn, store, token } from '#e2e/support/desk.ts'
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
  await expect(theirs.card.getByRole('listitem')).toContainText('They signed')

  const elsewhere = await openRequest(page, second)
  await elsewhere.status.selectOption('contacted')
  await elsewhere.save.click()
  await expect(elsewhere.card.getByRole('listitem')).toContainText(desk.statuses.contacted)
  await openRequest(page, first)
  await expect(mine.note).toHaveValue('typed before')
  await mine.save.click()
  await expect(mine.card.getByText(`set this to ${desk.statuses.won}`)).toBeVisible()
  await expect(mine.note).toHaveValue('typed before')
  await expect(mine.card.getByText('They signed')).toBeVisible()
  await mine.save.click()
  await expect(mine.card.getByText(desk.work.saved, { exact: true })).toBeVisible()
  await expect(mine.card.getByRole('listitem')).toHaveCount(2)
  // Fields that the first did not touch keep the second's values.
  await expect(mine.status).toHaveValue('won')
  await expect(mine.owner).toHaveValue(STAFF_EMAIL)
  await other.close()
})

test('an open list says what a colleague did and how many requests are new, and no row moves', async ({
  page,
  browser,
}) => {
  const word = token()
  const below = await store(request({ company: word }))
  const above = await store(request({ company: word }))
  await page.clock.install()
  await signedIn(page, `?q=${word}`)
  const placeOf = async () => Math.round((await rowOf(page, below).boundingBox())?.y ?? 0)
  await expect(rowOf(page, above)).toBeVisible()
  const place = await placeOf()
  const other = await browser.newPage()
  await signedIn(other, `?q=${word}`)
  const { contacted, card } = await openRequest(other, above)
  await contacted.click()
  await expect(card).toBeHidden()
  await store(request({ company: word }))
  await page.clock.runFor(31_000)
  await expect(rowOf(page, above)).toContainText(desk.statuses.contacted)
  await expect(page).toHaveTitle(/^\(\d+\) /)
  expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(1)
  await page.getByRole('link', { name: /new, show$/ }).click()
  await expect(page).toHaveURL(/view=open$/)
  await expect(page).not.toHaveTitle(/^\(/)
  await other.close()
})
