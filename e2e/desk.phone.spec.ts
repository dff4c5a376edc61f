import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { words } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  desk,
  linkOf,
  openRequest,
  partsOf,
  request,
  rowOf,
  rows,
  shown,
  signedIn,
  storeAll,
  token,
} from '#e2e/support/desk.ts'
import { hostileRows } from '#supabase/tests/support/hostile.mjs'

test('on a phone rows are short, actions are within the thumb, and Back returns to the row', async ({
  page,
}) => {
  const word = token()
  await storeAll(Array.from({ length: 12 }, () => [request({ company: word, eventDate: '' })]))
  await signedIn(page, `?q=${word}`)
  await expect(rows(page)).toHaveCount(12)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(110)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectNoAxeFindings(page)
  const [, , , , , , , , , far = 0, next = 0] = await shown(page)
  await openRequest(page, far)
  const contacted = partsOf(page, far).contacted
  await expect(contacted).toBeInViewport()
  const box = await contacted.boundingBox()
  expect(box?.y).toBeGreaterThan(700)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectNoAxeFindings(page)
  await page.goBack()
  await expect(linkOf(page, far)).toBeFocused()
  await expect(rowOf(page, far)).toBeInViewport()
  await openRequest(page, far)
  await contacted.click()
  await expect(cardOf(page, next)).toBeVisible()
  await expect(button(page, desk.undo.undo)).toBeInViewport()
  await page.getByRole('link', { name: desk.request.back }).click()
  await button(page, words.menu).click()
  await expectNoAxeFindings(page)
  await page.getByRole('menuitem', { name: desk.header.members }).click()
  await expect(page.getByRole('heading', { name: desk.members.title })).toBeVisible()
  await expect(button(page, desk.header.menu)).toBeVisible()
})

test('the desk renders hostile rows as plain text within the viewport, without errors', async ({ page }) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('dialog', (dialog) => problems.push(dialog.message()))

  const stored = await storeAll(Object.values(hostileRows).map((data) => [data, { quarantined: true }]))
  await signedIn(page, '?view=quarantined')
  for (const id of stored) {
    const row = rowOf(page, id).first()
    await expect(row.getByRole('heading', { level: 2 })).not.toBeEmpty()
    const box = await row.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true)
    expect(box?.height).toBeLessThan(120)
  }
  await expectNoAxeFindings(page)
  for (const id of stored) {
    await page.goto(`/form-submissions/${id}`)
    await expect(cardOf(page, id)).toBeVisible()
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width, `${id}`).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  }
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  expect(await page.evaluate(() => '__broken' in window)).toBe(false)
  const file = await page.request.get('/form-submissions/export?view=quarantined')
  expect(await file.text()).toContain(`"'=HYPERLINK(""https://evil.example/"",""click"")"`)
  expect(problems).toEqual([])
})
