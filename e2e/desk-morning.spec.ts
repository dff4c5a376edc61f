import { expect, type Page, test } from '@playwright/test'
import { ANNOUNCER, changeNoticeOf } from '#components/desk/hooks.ts'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  desk,
  field,
  request,
  STAFF_EMAIL,
  signedIn,
  store,
  storeAll,
  token,
} from '#e2e/support/desk.ts'

type Stored = Parameters<typeof store>

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: desk.views.label }).getByRole('link', { name })
const sort = (page: Page) => page.getByRole('combobox', { name: desk.filters.sort, exact: true })
const dayAhead = (page: Page, days: number) =>
  page.evaluate(
    (ahead) => new Intl.DateTimeFormat('en-CA').format(Date.now() + ahead * 24 * 60 * 60 * 1000),
    days,
  )
const shown = (page: Page) =>
  page.locator('article').evaluateAll((cards) => cards.map((card) => Number(card.dataset.submission)))

/** What lies there at nine: sixty-eight requests, most of them nothing special. */
async function storeMorning(company: string, soon: string) {
  const email = `${company}@example.com`
  const row = (changes: object = {}) => request({ company, phone: '', email: '', ...changes })
  const quick = (timeline: string, budget: string, changes = {}): Stored => [
    row({
      eventType: 'Other',
      eventDate: '',
      details: `Mugs\nTimeline: ${timeline}\nBudget: ${budget}`,
      ...changes,
    }),
    { form: 'quick-quote' },
  ]
  const products = ['Camp mug', 'Notebook', 'Tote bag'].map((product) => ({
    product,
    quantity: '100',
    note: '',
  }))
  const many = (amount: number, stored: (index: number) => Stored) =>
    Array.from({ length: amount }, (_, index) => stored(index))
  const [first = 0, , spam = 0] = await storeAll([
    [row({ email, phone: '+1 305 555 0100' })],
    [row({ details: '', eventType: '', eventDate: '' }), { form: 'hero-quote' }],
    [row(), { quarantined: true }],
    [row(), { quarantined: true }],
    [row(), { quarantined: true }],
    [row({ eventDate: '2020-01-01' })],
    ...many(38, (index) => [row({ quantity: String(index) })]),
    ...many(10, (): Stored => [row({ eventDate: '' }), { form: 'hero-quote' }]),
    ...many(8, () => quick('Standard (1-2 weeks)', '$1,000 - $2,500')),
  ])
  const [several = 0, event = 0, rush = 0, big = 0] = await storeAll([
    [row({ eventDate: '' }), { items: products }],
    [row({ eventDate: soon }), { form: 'project-request' }],
    quick('Rush (1-3 days)', 'Under $500'),
    quick('Rush (1-3 days)', '$10,000+', { email: email.toUpperCase() }),
  ])
  const [last = 0] = await storeAll([[row({ phone: '(305) 555-0100' })], [row()]])
  return { first, spam, several, event, rush, big, last }
}

test('a morning of two with 68 requests: what matters, whose it is, when to come back, and what the other does', async ({
  page,
  browser,
}) => {
  test.slow()
  const word = token()
  await page.goto('/form-submissions')
  const { first, spam, several, event, rush, big, last } = await storeMorning(word, await dayAhead(page, 3))
  await signedIn(page, `?q=${word}`)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  const inSight = await page
    .locator('article')
    .evaluateAll((cards) => cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length)
  expect(inSight).toBeGreaterThanOrEqual(6)

  const card = cardOf(page, big)
  await test.step('what matters first', async () => {
    for (const [id, badge] of [
      [big, desk.badges.rush],
      [big, '$10,000+'],
      [big, desk.badges.earlierOne],
      [event, interpolate(desk.badges.event, { days: 3 })],
      [several, interpolate(desk.badges.products, { count: 3 })],
    ] as const)
      await expect(cardOf(page, id).getByText(badge, { exact: true })).toBeVisible()
    await expectNoAxeFindings(page)
    await page.getByText(desk.filters.more, { exact: true }).click()
    await sort(page).selectOption('oldest')
    await field(page, desk.filters.only).selectOption('rush')
    await button(page, desk.filters.submit).click()
    await expect(page.locator('article')).toHaveCount(2)
    expect((await shown(page)).sort()).toEqual([rush, big].sort())
  })

  await test.step('an owner and a day', async () => {
    await card.getByText(desk.work.title).click()
    await card.getByLabel(desk.work.owner, { exact: true }).fill(STAFF_EMAIL)
    await card.getByLabel(desk.work.followUp, { exact: true }).fill(await dayAhead(page, 0))
    await card.getByRole('button', { name: desk.work.save }).click()
    await expect(card.getByText(desk.work.saved, { exact: true })).toBeVisible()
    for (const name of [desk.views.mine, desk.views.due]) {
      await view(page, name).click()
      await expect(card).toBeVisible()
      await expect(cardOf(page, rush)).toHaveCount(0)
    }
  })

  await test.step('answered with one more key', async () => {
    const reply = card.getByRole('link', { name: new RegExp(`^${desk.actions.reply}`) })
    // No mail program is to open here.
    await reply.evaluate((link) => link.addEventListener('click', (click) => click.preventDefault()))
    await reply.click()
    await page.keyboard.press('Enter')
    await expect(card).toHaveAttribute('data-status', 'contacted')
  })

  await test.step('one person, and the way back with a note that was not saved', async () => {
    const query = `q=${word}&only=rush`
    await page.goto(`/form-submissions?${query}`)
    await card.getByText(desk.work.title).click()
    await card.getByLabel(desk.work.note, { exact: true }).fill('Half a thou')
    await card.getByRole('link', { name: desk.actions.open }).click()
    await expect(page).toHaveURL(new RegExp(`/${big}\\?${query}$`))
    await expect(page.getByLabel(desk.work.note, { exact: true })).toHaveValue('Half a thou')
    await page.getByRole('link', { name: desk.actions.back }).click()
    await expect(page).toHaveURL(new RegExp(`\\?${query}#submission-${big}-name$`))
    await expect(card.getByRole('heading', { level: 2 })).toBeFocused()
    await card.getByRole('link', { name: desk.badges.earlierOne }).click()
    await expect(page).toHaveURL(new RegExp(`\\?person=${big}$`))
    await expect(page.locator('article')).toHaveCount(2)
    expect(await shown(page)).toEqual([big, first])
  })

  await test.step('a colleague works on a phone, and the open list tells', async () => {
    await page.goto(`/form-submissions?q=${word}`)
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await signedIn(phone, `?q=${word}&view=waiting&sort=newest`)
    await expect(phone.locator('article').nth(0)).toBeInViewport()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await cardOf(phone, last)
      .getByRole('button', { name: new RegExp(`^${desk.statuses.contacted}`) })
      .click()
    await expect(cardOf(phone, last)).toHaveCount(0)
    await phone.goto(`/form-submissions?q=${word}&view=quarantined`)
    await expect(phone.locator('article')).toHaveCount(3)
    await cardOf(phone, spam).getByRole('button', { name: desk.work.release }).click()
    await expect(cardOf(phone, spam)).toHaveCount(0)
    await expectNoAxeFindings(phone)
    await phone.goto('/form-submissions/records')
    await field(phone, desk.records.whose).fill(`#${rush}`)
    await button(phone, desk.records.find).click()
    await phone.getByLabel(desk.records.sure).check()
    await button(phone, desk.records.confirm).click()
    await expect(phone.getByText(/^1 deleted/)).toBeVisible()

    const place = await cardOf(page, several).boundingBox()
    const told = page.locator(changeNoticeOf(last))
    await expect(told).toContainText(desk.statuses.contacted, { timeout: 30_000 })
    await expect(page.locator(changeNoticeOf(rush))).toHaveText(desk.news.gone, { timeout: 30_000 })
    await expect(page).toHaveTitle(/^\(\d+\) /)
    expect(await cardOf(page, several).boundingBox()).toEqual(place)
    await page.getByRole('status').getByRole('link').click()
    await expect(cardOf(page, last)).toHaveAttribute('data-status', 'contacted')

    await phone.goto(`/form-submissions/${spam}`)
    await expect(phone.getByText(desk.work.released)).toBeVisible()
    await expect(phone.getByText(desk.labels.quarantined)).toHaveCount(0)
    await expect(phone.getByRole('button', { name: desk.work.release })).toHaveCount(0)
    await context.close()
  })
})

test('the same by keyboard', async ({ page }) => {
  const word = token()
  const below = await store(request({ company: word }))
  const first = await store(request({ company: word }))
  await signedIn(page, `?q=${word}`)
  await expect(cardOf(page, first)).toBeVisible()
  const press = (key: string) => page.keyboard.press(key)
  const focused = page.locator(':focus')

  await press('Tab')
  await press('Tab')
  await expect(focused).toHaveText(desk.actions.toRequests)
  await press('Enter')
  const reply = cardOf(page, first).getByRole('link', { name: new RegExp(`^${desk.actions.reply}`) })
  let tabs = 2
  for (; tabs < 6 && !(await reply.evaluate((link) => link === document.activeElement)); tabs++)
    await press('Tab')
  await expect(reply).toBeFocused()

  await press('j')
  await expect(cardOf(page, below).getByRole('heading', { level: 2 })).toBeFocused()
  await press('k')
  await expect(cardOf(page, first).getByRole('heading', { level: 2 })).toBeFocused()
  await press('s')
  await expect(cardOf(page, first).getByLabel(desk.work.status, { exact: true })).toBeFocused()
  await cardOf(page, first).getByRole('heading', { level: 2 }).focus()
  await press('n')
  await page.keyboard.type('Called?')
  await press('Control+Enter')
  await expect(cardOf(page, first).getByText(desk.work.saved, { exact: true })).toBeVisible()
  await expect(cardOf(page, first).locator('ol')).toContainText('Called?')
  await cardOf(page, first).getByRole('heading', { level: 2 }).focus()
  await press('?')
  const help = page.getByRole('dialog', { name: desk.keys.title })
  await expect(help).toBeFocused()
  await expectNoAxeFindings(page)
  await press('Escape')
  await expect(help).toBeHidden()
  await expect(cardOf(page, first).getByRole('heading', { level: 2 })).toBeFocused()
  await press('/')
  await expect(field(page, desk.filters.search)).toBeFocused()

  await cardOf(page, below)
    .getByRole('button', { name: new RegExp(`^${desk.statuses.contacted}`) })
    .focus()
  await press('Enter')
  await expect(cardOf(page, below)).toHaveAttribute('data-status', 'contacted')
  await expect(cardOf(page, below).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page.locator(`#${ANNOUNCER}`)).toContainText(desk.statuses.contacted)
  await press('k')
  await expect(cardOf(page, first).getByRole('heading', { level: 2 })).toBeFocused()

  // In the reader's own colors: which view is open, and which card is worked on.
  await page.emulateMedia({ forcedColors: 'active' })
  const views = page.getByRole('navigation', { name: desk.views.label }).getByRole('link')
  const border = (view: typeof views) => view.evaluate((link) => getComputedStyle(link).borderTopWidth)
  expect(await border(views.and(page.locator('[aria-current]')))).not.toBe(await border(views.last()))
  await expect(cardOf(page, first)).toHaveCSS('outline-style', 'solid')
})

test('several at once get a status, or are shown before they are deleted', async ({ page }) => {
  const word = token()
  const chosen = [await store(request({ company: word })), await store(request({ company: word }))]
  const kept = await store(request({ company: word }))
  await signedIn(page, `?q=${word}`)
  const tick = async () => {
    for (const id of chosen) await cardOf(page, id).getByRole('checkbox').check()
  }
  const several = page.locator('form', { hasText: desk.several.title })
  await tick()
  await several.getByLabel(desk.work.status).selectOption('lost')
  await several.getByRole('button', { name: desk.work.save }).click()
  await expect(page.getByText(interpolate(desk.several.done, { count: 2 }))).toBeVisible()
  for (const id of chosen) await expect(cardOf(page, id)).toHaveAttribute('data-status', 'lost')
  await expect(cardOf(page, Math.max(...chosen)).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(cardOf(page, kept)).toHaveAttribute('data-status', 'new')

  await tick()
  await several.getByRole('button', { name: desk.several.remove }).click()
  for (const id of chosen) await expect(page.getByText(`#${id}, `)).toBeVisible()
  await expect(page.getByText(`#${kept}, `)).toHaveCount(0)
  await page.getByLabel(desk.records.sure).check()
  await button(page, desk.records.confirm).click()
  await expect(page.getByText(/^2 deleted/)).toBeVisible()
})
