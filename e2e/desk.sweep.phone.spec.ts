import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import {
  button,
  cardOf,
  controlsOf,
  desk,
  idsOf,
  linkOf,
  openRequest,
  request,
  rowOf,
  rows,
  signedIn,
  store,
  token,
} from '#e2e/support/desk.ts'
import { test } from '#e2e/support/page.ts'
import { hostileRows } from '#supabase/tests/support/hostile.mjs'

test('on a phone, rows are short, actions within the thumb, hostile rows plain text', async ({ page }) => {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth)

  const word = token()
  await Promise.all(Array.from({ length: 12 }, () => store(request({ company: word, eventDate: '' }))))
  await signedIn(page, `?q=${word}`)
  await expect(rows(page)).toHaveCount(12)
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.max(...heights)).toBeLessThanOrEqual(110)
  expect(await width()).toBe(390)
  await expectNoAxeFindings(page)
  const [far = 0, next = 0] = (await idsOf(page)).slice(9)
  const { contacted } = await openRequest(page, far)
  const box = await contacted.boundingBox()
  expect(box?.y).toBeGreaterThan(700)
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await expectNoAxeFindings(page)
  await page.goBack()
  await expect(linkOf(page, far)).toBeFocused()
  await expect(rowOf(page, far)).toBeInViewport()
  await openRequest(page, far)
  await controlsOf(page, far).contacted.click()
  await expect(cardOf(page, next)).toBeVisible()
  await expect(button(page, desk.undo.undo)).toBeInViewport()
  await button(page, desk.request.back).click()
  await expect(rows(page)).toHaveCount(12)

  const hostile = Object.values(hostileRows).map((data) => store(data, { isSuspected: true }))
  const stored = await Promise.all(hostile)
  const byName = (name: string) => stored[Object.keys(hostileRows).indexOf(name)] ?? 0
  await page.goto('/form-submissions?view=quarantined')
  for (const id of stored) {
    await expect(rowOf(page, id).getByRole('heading', { level: 2 })).not.toBeEmpty()
    expect((await rowOf(page, id).boundingBox())?.height).toBeLessThan(120)
  }
  expect(await width()).toBe(390)
  // lib/desk/request-rows.test.ts reads each of them; these are the widest, the longest, and those with markup and links.
  for (const id of ['markup', 'links', 'longWord', 'manyLines'].map(byName)) {
    await page.goto(`/form-submissions?request=${id}`)
    await expect(cardOf(page, id)).toBeVisible()
    expect(await width(), `${id}`).toBe(390)
  }
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  expect(await page.evaluate(() => '__broken' in window)).toBe(false)
})
