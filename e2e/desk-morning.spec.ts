import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  desk,
  field,
  linkOf,
  openRequest,
  partsOf,
  request,
  rowOf,
  STAFF_EMAIL,
  shown,
  signedIn,
  storeAll,
  toast,
  token,
  views,
} from '#e2e/support/desk.ts'

test.use({ timezoneId: 'America/New_York' })

const view = (page: Page, name: string) => views(page).getByRole('link', { name })
const next = (page: Page) => button(page, desk.request.next)

/** Three requests from one company, the newest a rush. */
async function storeThree(company: string) {
  const row = (details: string) => request({ company, details, eventDate: '' })
  const [first = 0] = await storeAll([[row('Shirts')]])
  const [second = 0] = await storeAll([[row('Mugs\nTimeline: Rush (1-3 days)\nBudget: $10,000+')]])
  const [third = 0] = await storeAll([[row('Caps')]])
  return { first, second, third }
}

test('Contacted goes on to the next request, can be undone, and leaves Next in its place', async ({
  page,
}) => {
  const word = token()
  const { first, second, third } = await storeThree(word)
  await signedIn(page, `?q=${word}`)
  await expect.poll(() => shown(page)).toEqual([third, second, first])
  await expectNoAxeFindings(page)

  const { contacted } = await openRequest(page, third)
  await contacted.click()
  await expect(cardOf(page, second)).toBeVisible()
  await expect(cardOf(page, second).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(rowOf(page, third)).toContainText(desk.statuses.contacted)
  await expect(page.getByText(interpolate(desk.request.place, { at: 2, count: 3 }))).toBeVisible()
  await expect(next(page)).toBeVisible()
  expect(await shown(page), 'no row moves').toEqual([third, second, first])
  await expectNoAxeFindings(page)

  await button(page, desk.undo.undo).click()
  await expect(partsOf(page, third).status).toHaveValue('new')
  await expect(rowOf(page, third)).not.toContainText(desk.statuses.contacted)
  await next(page).click()
  await partsOf(page, second).contacted.click()
  await partsOf(page, first).contacted.click()
  await expect(partsOf(page, first).status).toHaveValue('contacted')
  await expect(next(page)).toBeHidden()
})

test('search and filters act when they change, and tabs show orders and parts of the open requests', async ({
  page,
}) => {
  const word = token()
  const { first, second, third } = await storeThree(word)
  await signedIn(page)
  await page.getByRole('searchbox', { name: desk.filters.search }).fill(`${word} mugs`)
  await expect.poll(() => shown(page)).toEqual([second])
  await page.getByRole('searchbox').fill(word)
  await expect.poll(() => shown(page)).toEqual([third, second, first])
  const { contacted } = await openRequest(page, first)
  await contacted.click()
  await expect(partsOf(page, first).status).toHaveValue('contacted')
  await page
    .getByRole('combobox', { name: desk.filters.status, exact: true })
    .first()
    .selectOption('contacted')
  await expect.poll(() => shown(page)).toEqual([first])
  await expect(page).toHaveURL(/status=contacted/)
  await page.getByRole('link', { name: desk.filters.clear }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')

  await view(page, desk.views.due).click()
  await expect(view(page, desk.views.due)).toHaveAttribute('aria-current', 'page')
  await expect(rowOf(page, second)).toBeVisible()
  await page.goto('/form-submissions')
  await expect(view(page, desk.views.due), 'the chosen order is remembered').toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.goto(`/form-submissions?q=${word}x`)
  await expect(page.getByText(desk.list.noMatch)).toBeVisible()
})

test('owner, follow-up day and note are saved together; a draft survives the way elsewhere and a reload', async ({
  page,
}) => {
  const word = token()
  const { second, third } = await storeThree(word)
  await signedIn(page, `?q=${word}`)
  const { card, owner, day, note, save } = await openRequest(page, third)
  const time = card.locator('header time')
  const written = new Date((await time.getAttribute('datetime')) ?? '')
  const clock = { timeZone: 'America/New_York', hour: 'numeric', minute: '2-digit' } as const
  await expect(time).toHaveText(new RegExp(`${written.toLocaleTimeString('en-US', clock)}$`))

  await note.fill('Half a thou')
  await openRequest(page, second)
  await page.goBack()
  await expect(note).toHaveValue('Half a thou')
  await page.reload()
  await expect(note).toHaveValue('Half a thou')
  await owner.selectOption(STAFF_EMAIL)
  await button(page, desk.work.tomorrow).click()
  await expect(day).toHaveValue(/^\d{4}-\d\d-\d\d$/)
  await save.click()
  await expect(card.getByText(desk.work.saved, { exact: true })).toBeVisible()
  await expect(note).toHaveValue('')
  await expect(card.getByText('Half a thou')).toBeVisible()

  // The form and the history share a column that scrolls as one: neither covers the other.
  await page.setViewportSize({ width: 1366, height: 500 })
  const entry = card.getByText('Half a thou')
  await entry.scrollIntoViewIfNeeded()
  const box = await entry.boundingBox()
  const on = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.textContent, {
    x: (box?.x ?? 0) + 10,
    y: (box?.y ?? 0) + 5,
  })
  expect(on).toBe('Half a thou')

  await view(page, desk.views.mine).click()
  await expect(rowOf(page, third)).toContainText(STAFF_EMAIL.split('@')[0] ?? '')
  await expect(rowOf(page, second)).toHaveCount(0)
})

test('staff answer and annotate a request by keyboard', async ({ page }) => {
  const word = token()
  const { second, third } = await storeThree(word)
  await signedIn(page, `?q=${word}`)
  await expect(rowOf(page, third)).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  // Keys have no effect until hydration.
  await expect(async () => {
    await press('j')
    await expect(linkOf(page, third)).toBeFocused({ timeout: 5000 })
  }).toPass()
  await press('Enter')
  await expect(cardOf(page, third).getByRole('heading', { level: 2 })).toBeFocused()
  await press('n')
  await page.keyboard.insertText('Called?')
  await press('Control+Enter')
  await expect(cardOf(page, third).getByRole('listitem')).toContainText('Called?')
  await press('Escape')
  await expect(cardOf(page, third).getByRole('heading', { level: 2 })).toBeFocused()
  await press('c')
  await expect(cardOf(page, second)).toBeVisible()
  await press('z')
  await expect(partsOf(page, third).status).toHaveValue('new')
  await press('j')
  await expect(cardOf(page, second)).toBeVisible()
  await press('k')
  await expect(cardOf(page, third)).toBeVisible()

  await press('?')
  const help = page.getByRole('dialog', { name: desk.keys.title })
  await expect(help).toBeVisible()
  await expectNoAxeFindings(page)
  await press('Escape')
  await expect(help).toBeHidden()
  await press('Escape')
  await expect(linkOf(page, third)).toBeFocused()
  await press('/')
  await expect(field(page, desk.filters.search)).toBeFocused()

  // Forced colors still show which view and which row are current.
  await openRequest(page, third)
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(rowOf(page, third)).toHaveCSS('outline-style', 'solid')
  await expect(toast(page)).toBeHidden()
})
