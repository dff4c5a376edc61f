import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  desk,
  openRequest,
  request,
  rowOf,
  rows,
  signedIn,
  store,
  token,
} from '#e2e/support/desk.ts'

test('suspected spam waits in quarantine until staff release it', async ({ page }) => {
  const word = token()
  const older = await store(request({ company: word }), { quarantined: true })
  const newer = await store(request({ company: word }), { quarantined: true })
  await signedIn(page, '?view=quarantined')
  await expect(rowOf(page, newer)).toContainText('filled the hidden field')
  await expectNoAxeFindings(page)
  await openRequest(page, newer)
  await cardOf(page, newer).getByRole('button', { name: desk.work.release }).click()
  await expect(cardOf(page, older)).toBeVisible()
  await page.goto(`/form-submissions/${newer}`)
  await expect(cardOf(page, newer).getByText(desk.work.released)).toBeVisible()
  await expect(cardOf(page, newer).getByText(desk.labels.quarantined)).toHaveCount(0)
})

test('several requests get a status at once, which can be undone, and are deleted after one dialog', async ({
  page,
}) => {
  const word = token()
  const chosen = [await store(request({ company: word })), await store(request({ company: word }))]
  const kept = await store(request({ company: word }))
  await signedIn(page, `?q=${word}`)
  const bulk = page.getByRole('region', { name: desk.bulk.label })
  const choose = async () => {
    for (const id of chosen) await rowOf(page, id).getByRole('checkbox').check()
  }
  await choose()
  await expect(bulk).toContainText(interpolate(desk.bulk.count, { count: 2 }))
  await bulk.getByRole('button', { name: desk.bulk.status }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('menuitem', { name: desk.statuses.lost }).click()
  await expect(page.getByText(interpolate(desk.bulk.done, { count: 2 }))).toBeVisible()
  for (const id of chosen) await expect(rowOf(page, id)).toContainText(desk.statuses.lost)
  await expect(rowOf(page, kept)).not.toContainText(desk.statuses.lost)
  await button(page, desk.undo.undo).click()
  for (const id of chosen) await expect(rowOf(page, id)).not.toContainText(desk.statuses.lost)

  await choose()
  await bulk.getByRole('button', { name: desk.bulk.remove }).click()
  const dialog = page.getByRole('dialog', { name: desk.remove.title })
  for (const id of chosen) await expect(dialog.getByText(`#${id} `)).toBeVisible()
  await expectNoAxeFindings(page)
  await dialog.getByRole('button', { name: interpolate(desk.remove.count, { count: 2 }) }).click()
  await expect(page.getByText(interpolate(desk.remove.done, { count: 2 }))).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await page.reload()
  await expect(rowOf(page, kept)).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})
