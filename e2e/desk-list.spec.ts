import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import {
  button,
  desk,
  openRequest,
  request,
  rows,
  shown,
  signedIn,
  signIn,
  store,
  storeAll,
  token,
} from '#e2e/support/desk.ts'

test.use({ timezoneId: 'America/New_York' })

test('times are in the reader’s time zone from the first visit on', async ({ page }) => {
  const word = token()
  const id = await store(request({ company: word }))
  await signIn(page)
  await expect(button(page, desk.signIn.signOut)).toBeVisible()
  await page.goto(`/form-submissions?q=${word}`)
  const { card } = await openRequest(page, id)
  const time = card.locator('header time')
  const written = new Date((await time.getAttribute('datetime')) ?? '')
  const clock = written.toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    hour: 'numeric',
    minute: '2-digit',
  })
  await expect(time).toHaveText(new RegExp(`${clock}$`))
})

test('the list pages by fifty in both directions, and pages stay stable while requests arrive', async ({
  page,
}) => {
  const word = token()
  const row = request({ company: word, quantity: '1' })
  const stored = (await storeAll(Array.from({ length: 53 }, () => [row]))).sort((a, b) => b - a)
  await signedIn(page, `?q=${word}`)
  expect(await shown(page)).toEqual(stored.slice(0, 50))
  await store(request({ company: word }))
  await page.getByRole('link', { name: desk.pager.older }).click()
  await expect(rows(page)).toHaveCount(3)
  expect(await shown(page)).toEqual(stored.slice(50))
  await page.getByRole('link', { name: desk.pager.newer }).click()
  await expect(rows(page)).toHaveCount(50)
  expect(await shown(page)).toEqual(stored.slice(0, 50))
  await page.getByRole('link', { name: desk.pager.newest }).click()
  await expect.poll(async () => (await shown(page)).slice(1, 3)).toEqual(stored.slice(0, 2))
})

test('a request has a prefilled reply, a copy button, a URL of its own and a print view', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const word = token()
  const id = await store({ ...request({ company: word, details: 'Blue & white?' }), budget: '$500' })
  await signedIn(page, `?q=${word}`)
  const { card } = await openRequest(page, id)
  await expect(page).toHaveURL(new RegExp(`/form-submissions/${id}\\?q=${word}$`))
  await expect(page).toHaveTitle(`ID: ${id} | ${desk.seo.title}`)

  const href =
    (await card.getByRole('link', { name: `${desk.actions.reply}: Ana Reyes` }).getAttribute('href')) ?? ''
  const letter = new URL(href)
  expect(letter.pathname).toBe('ana@example.com')
  expect(letter.searchParams.get('subject')).toContain(`#${id}`)
  expect(letter.searchParams.get('body')).toContain('> Blue & white?')
  await expect(card.getByRole('link', { name: `${desk.actions.call}: Ana Reyes` })).toHaveAttribute(
    'href',
    'tel:+13055550100',
  )

  await card.getByRole('button', { name: `${desk.actions.copy}: Ana Reyes` }).click()
  await expect(card.getByText(desk.actions.copied)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: desk.actions.copied })).toBeAttached()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toContain('Email: ana@example.com')
  expect(copied).toContain('Blue & white?')

  // As from a link in an email: without the list's query.
  await page.goto(`/form-submissions/${id}`)
  await expect(page.getByText('budget: $500')).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ media: 'print' })
  await expect(card.getByText(word)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  const missing = await page.goto('/form-submissions/999999999')
  expect(missing?.status()).toBe(404)
  await expect(page.getByText(desk.reading.gone)).toBeVisible()
})
