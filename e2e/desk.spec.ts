import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { interpolate } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  controlsOf,
  deliverNotifications,
  desk,
  field,
  idsOf,
  isHydrated,
  linkOf,
  mailedCode,
  openRequest,
  request,
  rowOf,
  rows,
  STAFF_EMAIL,
  signedIn,
  store,
  storeThree,
  token,
  views,
} from '#e2e/support/desk.ts'
import { test } from '#e2e/support/page.ts'

test.use({ timezoneId: 'America/New_York' })

test('a lead invites and removes a colleague, who signs in where they are, and whose work moves no row', async ({
  page,
  browser,
}) => {
  const word = token()
  const [oldest, middle] = await storeThree(word)
  const email = `${word}@example.com`
  const { outcomes } = desk.members
  await signedIn(page, '/members')
  await field(page, desk.members.email).fill(email)
  await button(page, desk.members.add).click()
  await expect(page.getByText(outcomes.invited)).toBeVisible()
  await expectNoAxeFindings(page)
  await deliverNotifications()
  await page.goto(`/form-submissions?q=${word}`)
  await expect(rows(page)).toHaveCount(3)

  const other = await browser.newPage()
  for (const query of [
    '',
    `?q=${word}`,
    `?request=${oldest}`,
    '?before=2030-01-01T00:00:00Z_1',
    '/records',
  ]) {
    const answer = await other.request.get(`/form-submissions${query}`)
    expect(await answer.text(), `without a session: ${query}`).not.toContain('<article')
  }
  await other.goto(`/form-submissions?q=${word}`)
  await field(other, desk.signIn.email).fill(email)
  await button(other, desk.signIn.mail).click()
  await expect(field(other, desk.signIn.code)).toBeFocused()
  await expect.poll(() => mailedCode(email)).toBeTruthy()
  await field(other, desk.signIn.code).fill(mailedCode(email) ?? '')
  await button(other, desk.signIn.confirm).click()
  const { contacted } = await openRequest(other, middle)
  await isHydrated(cardOf(other, middle).locator('header'))
  await contacted.click()
  await expect(button(other, desk.undo.undo)).toBeVisible()
  const added = await store(request({ company: word }))
  const before = await rowOf(page, oldest).boundingBox()
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(rowOf(page, middle)).toContainText(desk.statuses.contacted)
  expect((await rowOf(page, oldest).boundingBox())?.y).toBe(before?.y)
  await button(page, interpolate(desk.list.arrived, { count: 1 })).click()
  await expect(rowOf(page, added)).toBeVisible()
  await expect(rows(page)).toHaveCount(4)

  const { card, note, save } = await openRequest(page, middle)
  await expect(page).toHaveTitle(new RegExp(` \\| ${desk.title}$`))
  await note.fill('Called them')
  await openRequest(page, oldest)
  await page.goBack()
  await expect(note).toHaveValue('Called them')
  await save.click()
  await expect(card.getByRole('listitem')).toHaveCount(2)

  await button(other, desk.header.menu).click()
  await expect(other.getByRole('menuitem', { name: desk.header.members })).toHaveCount(0)
  await other.getByRole('menuitem', { name: desk.header.signOut }).click()
  await expect(other.getByRole('heading', { name: desk.signIn.title })).toBeVisible()
  expect(await other.context().cookies()).toEqual([])
  const removal = async (name: string) => {
    await button(page, `${desk.members.remove}: ${name}`).click()
    await page.getByRole('dialog').getByRole('button', { name: desk.members.remove }).click()
  }
  await page.goto('/form-submissions/members')
  await removal(STAFF_EMAIL.split('@')[0] ?? '')
  await expect(page.getByRole('dialog').getByText(outcomes.lastLead)).toBeVisible()
  await page.keyboard.press('Escape')
  await removal(word)
  await expect(page.getByText(`${word}: ${outcomes.removed}`)).toBeVisible()
  await expect(button(page, `${desk.members.remove}: ${word}`)).toHaveCount(0)
  await other.context().close()
})

test('staff find, answer and annotate requests by keyboard, and no row moves', async ({ page }) => {
  const word = token()
  const [oldest, middle, newest] = await storeThree(word)
  await signedIn(page)
  await page.getByRole('searchbox', { name: desk.filters.search }).fill(word)
  await expect.poll(() => idsOf(page)).toEqual([newest, middle, oldest])
  await expectNoAxeFindings(page)
  const press = (key: string) => page.keyboard.press(key)
  await isHydrated(rowOf(page, newest))
  await press('Escape')
  await expect(linkOf(page, newest)).toBeFocused()
  await press('Enter')
  const heading = (id: number) => cardOf(page, id).getByRole('heading', { level: 2 })
  await expect(heading(newest)).toBeFocused()
  const { card, note, status, contacted } = controlsOf(page, newest)
  await note.focus()
  await page.keyboard.insertText('Called?')
  await press('Control+Enter')
  await expect(card.getByRole('listitem')).toContainText('Called?')
  await press('Escape')
  await expect(heading(newest)).toBeFocused()
  await contacted.press('Enter')
  await expect(heading(middle)).toBeFocused()
  await expect(rowOf(page, newest)).toContainText(desk.statuses.contacted)
  await expect(
    page.getByText(interpolate(desk.request.place, { at: 2, count: 3 }), { exact: true }),
  ).toBeVisible()
  expect(await idsOf(page), 'no row moves').toEqual([newest, middle, oldest])
  await button(page, desk.undo.undo).press('Enter')
  await expect(status).toHaveValue('new')
  await card.getByRole('button', { name: desk.request.write }).press('Enter')
  await page.keyboard.insertText('How many?')
  await button(page, desk.messages.shipped).click()
  await expectNoAxeFindings(page)
  await field(page, desk.letter.body.message).focus()
  await press('Control+Enter')
  await expect(card.getByRole('listitem').first()).toContainText('How many?')
  await expect(status).toHaveValue('contacted')
  await press('Escape')
  const next = button(page, desk.request.next)
  await next.press('Enter')
  await expect(heading(middle)).toBeFocused()
  await next.press('Enter')
  await expect(heading(oldest)).toBeFocused()
  await expect(next).toBeHidden()
  await button(page, desk.request.previous).press('Enter')
  await expect(heading(middle)).toBeFocused()
  await press('Escape')
  await expect(linkOf(page, middle)).toBeFocused()

  await page.getByRole('combobox', { name: desk.filters.status }).first().selectOption('lost')
  await expect(page.getByText(desk.list.noMatch)).toBeVisible()
  await page.getByRole('link', { name: desk.filters.clear }).click()
  await views(page).getByRole('link', { name: desk.views.due }).click()
  await expect(views(page).locator('[aria-current]')).toContainText(desk.views.due)
  await page.goto('/form-submissions')
  await expect(views(page).locator('[aria-current]')).toContainText(desk.views.due)
})

test('leads change, delete and export requests, also those of one address', async ({ page }) => {
  const word = token()
  const email = `${word}@example.com`
  await store(request({ company: word, email }), { isSuspected: true })
  await store(request({ company: word, email: email.toUpperCase() }))
  const [oldest, ...selected] = await storeThree(word)
  await signedIn(page, `?q=${word}`)
  const bulk = page.getByRole('region', { name: desk.bulk.label })
  const dialog = page.getByRole('dialog', { name: desk.remove.title })
  const removeTwo = () =>
    dialog.getByRole('button', { name: interpolate(desk.remove.count, { count: 2 }) }).click()
  const select = async (...ids: number[]) => {
    for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  }
  await select(...selected)
  await bulk.getByRole('button', { name: desk.bulk.status }).click()
  await expectNoAxeFindings(page)
  await page.getByRole('menuitem', { name: desk.statuses.lost }).click()
  for (const id of selected) await expect(rowOf(page, id)).toContainText(desk.statuses.lost)
  await expect(rowOf(page, oldest)).not.toContainText(desk.statuses.lost)
  await button(page, desk.undo.undo).click()
  for (const id of selected) await expect(rowOf(page, id)).not.toContainText(desk.statuses.lost)

  await select(...selected)
  await bulk.getByRole('button', { name: desk.remove.start }).click()
  for (const id of selected) await expect(dialog.getByText(`#${id}`)).toBeVisible()
  await expectNoAxeFindings(page)
  await removeTwo()
  await expect(rows(page)).toHaveCount(3)

  await page.goto('/form-submissions/records')
  await field(page, desk.records.email).fill(email)
  await button(page, desk.records.find).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await removeTwo()
  await expect(page.getByText(interpolate(desk.remove.done, { count: 2 }))).toBeVisible()
  const [author = ''] = STAFF_EMAIL.split('@')
  const line = interpolate(desk.records.actions.deleted, { author, count: 2 })
  await expect(page.getByText(line).first()).toBeVisible()

  await page.goto(`/form-submissions?q=${word}`)
  await expect.poll(() => idsOf(page)).toEqual([oldest])
  const download = page.waitForEvent('download')
  await button(page, desk.header.menu).click()
  await page.getByRole('menuitem', { name: desk.header.export }).click()
  await expect(page.getByText(desk.export.purpose)).toBeVisible()
  expect((await download).suggestedFilename()).toMatch(/^form-submissions-search-\d{4}-\d\d-\d\d\.csv$/)
  const exported = (headers = {}) => page.request.get(`/form-submissions/export?q=${word}`, { headers })
  expect(await (await exported()).text()).toContain('"Shirts for Łódź"')
  const refused = await exported({ 'sec-fetch-site': 'cross-site' })
  expect([refused.status(), await refused.text()]).toEqual([403, desk.export.elsewhere])
})
