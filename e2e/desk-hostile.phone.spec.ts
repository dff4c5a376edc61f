import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { rowOf, signedIn, storeAll } from '#e2e/support/desk.ts'
import { hostileRows } from '#supabase/tests/support/hostile.mjs'

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
    const row = rowOf(page, id)
    await expect(row.getByRole('heading', { level: 2 })).not.toBeEmpty()
    const box = await row.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= (page.viewportSize()?.width ?? 0)).toBe(true)
    expect(box?.height).toBeLessThan(200)
  }
  await expect(page.locator('a[href^="javascript:"]')).toHaveCount(0)
  expect(await page.evaluate(() => '__broken' in window)).toBe(false)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await expectNoAxeFindings(page)

  const expectPage = async (id: number) => {
    const answer = await page.request.get(`/form-submissions/${id}`)
    expect(answer.status(), `${id}`).toBe(200)
    expect(await answer.text(), `${id}`).toContain(`data-submission="${id}"`)
  }
  await Promise.all(stored.map(expectPage))
  const file = await page.request.get('/form-submissions/export?view=quarantined')
  expect(await file.text()).toContain(`"'=HYPERLINK(""https://evil.example/"",""click"")"`)
  expect(problems).toEqual([])
})
