import { expect, test } from '@playwright/test'
import {
  button,
  cardOf,
  desk,
  field,
  request,
  rowOf,
  signedIn,
  signIn,
  signInHere,
  store,
  token,
} from '#e2e/support/desk.ts'

test.use({ javaScriptEnabled: false })

test('a visitor’s page is complete and in order without JavaScript', async ({ page }) => {
  await page.goto('/form-submissions?q=x')
  await expect(page).toHaveURL(/\/form-submissions\?q=x$/)
  await expect(page.getByRole('main').getByText(desk.empty)).toBeVisible()
  await expect(page.getByRole('main').getByLabel(desk.signIn.password)).toBeVisible()
  await expect(page.getByText(desk.loading)).toHaveCount(0)
})

test('sign-in, search, saving, conflicts and deletion work without JavaScript', async ({ page, browser }) => {
  const word = token()
  const id = await store(request({ company: word, email: `${word}@example.com` }))
  await signIn(page, 'nobody@example.com', 'wrong')
  await expect(page.getByText(desk.signIn.failed)).toBeVisible()
  await expect(field(page, desk.signIn.email)).toHaveValue('nobody@example.com')
  await page.goto(`/form-submissions?q=${word}`)
  await signInHere(page)
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}$`))
  await expect(rowOf(page, id)).toBeVisible()

  await field(page, desk.filters.search).fill(word)
  await button(page, desk.filters.submit).click()
  await rowOf(page, id).getByRole('link').click()
  const card = cardOf(page, id)
  await expect(card.getByText(/ UTC$/)).toBeVisible()
  await expect(card.getByRole('button', { name: desk.actions.copy })).toBeHidden()

  const other = await browser.newPage({ javaScriptEnabled: false })
  await signedIn(other, `/${id}?q=${word}`)
  const save = async (at: typeof page, status: string, note: string) => {
    const form = cardOf(at, id)
    await form.getByLabel(desk.work.status, { exact: true }).selectOption(status)
    await form.getByLabel(desk.work.note, { exact: true }).fill(note)
    await form.getByRole('button', { name: desk.work.save }).click()
  }
  await save(other, 'won', 'They signed')
  await expect(cardOf(other, id)).toHaveAttribute('data-status', 'won')
  await save(page, 'lost', 'Too expensive')
  await expect(card.getByText(`set this to ${desk.statuses.won}`)).toBeVisible()
  await expect(card.getByLabel(desk.work.note, { exact: true })).toHaveValue('Too expensive')
  await expect(card.getByLabel(desk.work.status, { exact: true })).toHaveValue('lost')
  await card.getByRole('button', { name: desk.work.save }).click()
  await expect(card.locator('ol > li')).toHaveCount(2)
  await expect(rowOf(page, id)).toHaveAttribute('data-status', 'lost')
  await page.getByRole('link', { name: desk.reading.back }).click()
  await expect(page).toHaveURL(new RegExp(`\\?q=${word}.*#row-${id}$`))
  await expect(card).toHaveCount(0)
  await other.close()

  await page.goto('/form-submissions/records')
  await field(page, desk.records.whose).fill(`${word}@example.com`)
  await button(page, desk.records.find).click()
  await expect(page.getByText(/^1\sfound/)).toBeVisible()
  await page.getByLabel(desk.records.sure).check()
  await button(page, desk.records.confirm).click()
  await expect(page.getByText(/^1\sdeleted/)).toBeVisible()

  await page.goto('/form-submissions')
  await button(page, desk.signIn.signOut).click()
  await expect(page.getByText(desk.empty)).toBeVisible()
})
