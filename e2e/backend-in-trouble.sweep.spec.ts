import { expect } from '@playwright/test'
import { cardOf, desk, field, linkOf, request, STAFF_EMAIL, signInHere, store } from '#e2e/support/desk.ts'
import { test } from '#e2e/support/faulty-backend.ts'

test('the desk streams its loading text, says what failed, and goes on', async ({ page, site }) => {
  site.disturb('withholds its response')
  const response = await fetch(`${site.url}/form-submissions`)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(desk.loading) && text.includes('</footer>')) site.disturb()
  }
  expect(text).toContain(desk.empty)

  site.disturb('is down')
  await page.goto('/form-submissions')
  // components/desk/public-list.test.tsx has what visitors see.
  await signInHere(page)
  await expect(page.getByText(desk.signIn.problems.unavailable)).toBeVisible()
  await expect(field(page, desk.signIn.email)).toHaveValue(STAFF_EMAIL)

  site.disturb()
  const id = await store(request())
  await page.goto(`/form-submissions?q=${id}`)
  await signInHere(page)
  const row = linkOf(page, id)
  await expect(row).toBeVisible()
  const signInTitle = page.getByRole('heading', { name: desk.signIn.title })
  const outage = async (meet: () => Promise<unknown>, sentence: string) => {
    site.disturb('is down')
    await meet()
    await expect(page.getByText(sentence)).toBeVisible()
    for (const other of [page.getByText(desk.empty), signInTitle]) await expect(other).toHaveCount(0)
    site.disturb()
    // Again and again: before hydration, which a slow machine reaches late, nobody listens.
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(cardOf(page, id)).toBeVisible({ timeout: 2000 })
    }).toPass()
  }
  // Only the desk itself says this.
  await outage(() => row.click(), desk.connection.away)
  await outage(() => page.reload(), desk.failed.text)
  await expect(page).toHaveURL(new RegExp(`q=${id}&request=${id}$`))

  site.disturb('has only the table')
  await page.goto('/form-submissions')
  await expect(cardOf(page, id).getByText(request().company)).toBeVisible()
  await expect(signInTitle).toHaveCount(0)
})
