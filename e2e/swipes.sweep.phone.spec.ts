import { expect } from '@playwright/test'
import { test } from '#e2e/support/page.ts'
import { swipe } from '#e2e/support/touch.ts'

test('the home page follows a finger at once, wherever it begins', async ({ page }) => {
  await page.goto('/')
  const parts = page.locator('main :is(h1, h2, [data-wide]), footer')
  // Cards that scroll sideways.
  await page.getByRole('list').evaluateAll((lists) => {
    for (const list of lists) list.toggleAttribute('data-wide', list.scrollWidth > list.clientWidth)
  })
  const top = () =>
    page.evaluate(() => new Promise<number>((tell) => requestAnimationFrame(() => tell(scrollY))))
  for (const part of await parts.all()) {
    await part.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    for (const up of [200, -200]) {
      const before = await top()
      await swipe(page, part, up)
      await expect.poll(async () => ((await top()) - before) / up, `${part}, ${up} px`).toBeGreaterThan(0.5)
    }
  }
})
