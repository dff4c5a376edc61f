import { expect, type Page, test } from '@playwright/test'
import { words } from '#e2e/support/content.ts'
import { interact } from '#e2e/support/page.ts'
import { es } from '#messages/es.ts'

/** Corrupts names in the RSC payload, so that a part of the page cannot render. */
const misspell = (page: Page, names: RegExp) =>
  page.route('**/*', async (route) => {
    const request = route.request()
    // The payload is a file of its own, or inline in the document without the adapter; texts of dialogs stay.
    const isPage = ['fetch', 'document'].includes(request.resourceType()) && !request.url().includes('/data/')
    if (!isPage) return route.fallback()
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(names, '$1none$2') })
  })

test('a render error is said in words, and one in the page leaves header and footer', async ({ page }) => {
  // components/pages/layout/layout.test.tsx has what the page says.
  // The texts of the form in the page.
  await misspell(page, /(\\*")fields(\\*":)/g)
  await page.goto('/es')
  await interact(page)
  await expect(page.getByRole('heading', { name: es.broken.title })).toBeVisible()
  for (const part of ['banner', 'contentinfo'] as const)
    await expect(page.getByRole(part).getByRole('link').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  const loadedAnew = page.waitForEvent('domcontentloaded')
  await page.getByRole('button', { name: es.broken.again }).click()
  await loadedAnew

  const typeface = () =>
    page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily)
  await page.goto('/printing')
  const ours = await typeface()
  // The reference to a client component.
  await misspell(page, /(I\[\d+,\[[^\]]*\],\\*")(QuoteLauncher)/g)
  await page.reload()
  await interact(page)
  await expect(page.getByRole('heading', { name: words.broken.title })).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  expect(await typeface()).toBe(ours)
})
