import { expect, test } from '@playwright/test'
import {
  button,
  cardOf,
  desk,
  field,
  openRequest,
  request,
  rows,
  STAFF_EMAIL,
  signInHere,
  store,
} from '#e2e/support/desk.ts'
import { startDisturbedSite } from '#e2e/support/faulty-backend.ts'

test.describe('while the backend is in trouble', () => {
  test.describe.configure({ mode: 'serial' })
  let site: Awaited<ReturnType<typeof startDisturbedSite>>

  test.beforeAll(async () => {
    site = await startDisturbedSite()
    // Warms up the site: the first response after a start is slow anyway.
    await fetch(`${site.url}/form-submissions`)
  })
  test.afterAll(() => site.stop())
  test.beforeEach(() => site.disturb())

  test('the desk streams its shell and loading text at once, and the list when it is ready', async () => {
    site.disturb('withholds its response')
    const response = await fetch(`${site.url}/form-submissions`)
    const decoder = new TextDecoder()
    let text = ''
    let early = ''
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      text += decoder.decode(chunk, { stream: true })
      if (early || !text.includes(desk.loading) || !text.includes('</footer>')) continue
      early = text
      site.disturb()
    }
    expect(early).toContain(desk.loading)
    expect(early).not.toContain(desk.empty)
    expect(text).toContain(desk.empty)
  })

  test('shows visitors the empty state, and a failed sign-in says that it is unavailable', async ({
    page,
  }) => {
    site.disturb('is down')
    await page.goto(`${site.url}/form-submissions`)
    await expect(page.getByText(desk.empty)).toBeVisible()
    await expect(page.getByText(desk.failed.text)).toHaveCount(0)
    await signInHere(page)
    await expect(page.getByText(desk.signIn.problems.unavailable)).toBeVisible()
    await expect(field(page, desk.signIn.email)).toHaveValue(STAFF_EMAIL)
  })

  test('shows staff each failure in place and lets them retry', async ({ page }) => {
    await page.goto(`${site.url}/form-submissions`)
    await signInHere(page)
    await expect(button(page, desk.header.signOut)).toBeVisible()
    // lib/server/supabase/ask.test.ts and within.test.ts cover malformed responses and ones that never arrive.
    await test.step('a backend that is down', async () => {
      site.disturb('is down')
      await page.goto(`${site.url}/form-submissions?q=ana`)
      await expect(page.getByText(desk.failed.text)).toBeVisible()
      site.disturb()
      await page.getByRole('link', { name: desk.failed.retry }).click()
      await expect(button(page, desk.header.signOut)).toBeVisible()
      await expect(page.getByText(desk.failed.text)).toHaveCount(0)
      await expect(page).toHaveURL(/q=ana$/)
    })
    await test.step('a save without a response or a network connection shows an error and keeps all values', async () => {
      const id = await store(request())
      await page.goto(`${site.url}/form-submissions?q=%23${id}`)
      const { card, status, owner, day, note, save, contacted } = await openRequest(page, id)
      await status.selectOption('lost')
      await owner.selectOption(STAFF_EMAIL)
      await day.fill('2030-01-02')
      await note.fill('Do not lose me')
      const isKept = async () => {
        await expect(rows(page)).toHaveCount(1)
        await expect(status).toHaveValue('lost')
        await expect(owner).toHaveValue(STAFF_EMAIL)
        await expect(day).toHaveValue('2030-01-02')
        await expect(note).toHaveValue('Do not lose me')
      }
      site.disturb('is down')
      await save.click()
      await expect(card.getByText(desk.work.failed)).toBeVisible()
      await isKept()
      site.disturb()
      await page.context().setOffline(true)
      await contacted.click()
      await expect(card.getByText(desk.work.failed).nth(1)).toBeVisible()
      await isKept()
      await page.context().setOffline(false)
      await page.reload()
      await isKept()
      await save.click()
      await expect(card.getByRole('listitem')).toContainText('Do not lose me')
    })
    await test.step('a project with only the table', async () => {
      const id = await store(request())
      site.disturb('has only the table')
      for (const path of ['', '?q=nothing']) {
        await page.goto(`${site.url}/form-submissions${path}`)
        await expect(cardOf(page, id).getByText(request().company)).toBeVisible()
        for (const extra of [desk.work.title, desk.signIn.title, desk.failed.text])
          await expect(page.getByRole('main').getByText(extra, { exact: true })).toHaveCount(0)
      }
    })
  })
})
