import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import {
  button,
  cardOf,
  desk,
  field,
  openRequest,
  request,
  rowOf,
  rows,
  STAFF_EMAIL,
  shown,
  signedIn,
  store,
  storeAll,
  token,
  views,
} from '#e2e/support/desk.ts'

type Stored = Parameters<typeof store>

const view = (page: Page, name: string) => views(page).getByRole('link', { name })
const sort = (page: Page) => page.getByRole('combobox', { name: desk.filters.sort, exact: true })
const dayAhead = (page: Page, days: number) =>
  page.evaluate(
    (ahead) => new Intl.DateTimeFormat('en-CA').format(Date.now() + ahead * 24 * 60 * 60 * 1000),
    days,
  )
/** Stores the inbox at nine in the morning: 68 requests, most of them ordinary. */
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

test('two staff members work through 68 requests: urgency, owners, follow-ups, undo, drafts and each other’s changes', async ({
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
  await expect(rows(page).first()).toBeVisible()
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
  expect(Math.max(...heights)).toBeLessThanOrEqual(64)

  const row = rowOf(page, big)
  await test.step('badges mark urgent requests, and a view and filters narrow the list to them', async () => {
    for (const [id, badge] of [
      [big, desk.badges.rush],
      [big, '$10,000+'],
      [event, interpolate(desk.badges.event, { days: 3 })],
      [several, interpolate(desk.badges.products, { count: 3 })],
    ] as const)
      await expect(rowOf(page, id).getByText(badge, { exact: true })).toBeVisible()
    await expect(row.getByTitle(desk.badges.earlierOne)).toHaveCount(1)
    await expectNoAxeFindings(page)
    await page.goto(`/form-submissions?q=${word}&view=urgent`)
    // Requests stored at the same time have no defined order.
    expect((await shown(page)).toSorted()).toEqual([event, rush, big].toSorted())
    await page.goto(`/form-submissions?q=${word}`)
    await page.getByText(desk.filters.more, { exact: true }).click()
    const [from, to] = [
      await field(page, desk.filters.from).boundingBox(),
      await field(page, desk.filters.to).boundingBox(),
    ]
    expect((from?.x ?? 0) + (from?.width ?? 0), 'the date fields do not overlap').toBeLessThan(to?.x ?? 0)
    await sort(page).selectOption('oldest')
    await page.getByRole('checkbox', { name: desk.filters.rush }).check()
    await page.getByRole('checkbox', { name: desk.filters.again }).check()
    await button(page, desk.filters.submit).click()
    await expect(rows(page)).toHaveCount(1)
    expect(await shown(page)).toEqual([big])
    await expect(page).toHaveURL(/sort=oldest.*only=rush&only=again/)
    await expect(sort(page)).toHaveValue('oldest')
  })

  await test.step('an owner and a follow-up date put a request in “mine” and “due”', async () => {
    const { card, day, save } = await openRequest(page, big)
    await card.getByRole('button', { name: new RegExp(`^${desk.work.take}`) }).click()
    await expect(
      card.getByText(interpolate(desk.badges.owner, { name: STAFF_EMAIL.split('@')[0] ?? '' })).first(),
    ).toBeVisible()
    await day.fill(await dayAhead(page, 0))
    await save.click()
    await expect(card.getByText(desk.work.saved, { exact: true })).toBeVisible()
    for (const name of [desk.views.mine, desk.views.due]) {
      await view(page, name).click()
      await expect(row).toBeVisible()
      await expect(rowOf(page, rush)).toHaveCount(0)
    }
  })

  await test.step('undo reverts a status change', async () => {
    await page.goto(`/form-submissions?q=${word}&view=waiting&sort=newest`)
    await openRequest(page, big)
    const card = cardOf(page, big)
    for (const last of [false, true]) {
      await card.getByRole('button', { name: new RegExp(`^${desk.statuses.contacted}`) }).click()
      await expect(card).toHaveAttribute('data-status', 'contacted')
      await expect(row).toHaveCount(0)
      if (last) break
      await button(page, desk.undo.undo).click()
      await expect(card).toHaveAttribute('data-status', 'new')
      await expect(row).toBeVisible()
    }
  })

  await test.step('a person’s history, and an unsaved note that survives Back and reload', async () => {
    const query = `q=${word}&only=rush`
    await page.goto(`/form-submissions?${query}`)
    const { card, note } = await openRequest(page, big)
    await expect(page).toHaveURL(new RegExp(`/${big}\\?${query}$`))
    await note.fill('Half a thou')
    await page.getByRole('link', { name: desk.reading.back }).click()
    await expect(row.getByRole('link')).toBeFocused()
    await openRequest(page, rush)
    await page.goBack()
    await page.goBack()
    await expect(note).toHaveValue('Half a thou')
    await page.reload()
    await expect(note).toHaveValue('Half a thou')
    await card.getByRole('link', { name: desk.badges.earlierOne }).click()
    await expect(page).toHaveURL(new RegExp(`\\?person=${big}$`))
    await expect.poll(() => shown(page)).toEqual([big, first])
    await expect(
      page.getByRole('region', { name: desk.person.history }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.getByText(interpolate(desk.person.requests, { count: 2 }))).toBeVisible()
    await expectNoAxeFindings(page)
    const oldest = await openRequest(page, first)
    await expect(oldest.card.getByRole('link', { name: /newer/ })).toBeVisible()
  })

  await test.step('the open list shows what a colleague changes on a phone', async () => {
    await page.goto(`/form-submissions/${several}?q=${word}`)
    await expect(rowOf(page, several)).toBeInViewport()
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const phone = await context.newPage()
    await signedIn(phone, `?q=${word}&view=waiting&sort=newest`)
    await expect(rows(phone).first()).toBeVisible()
    const phoneHeights = await rows(phone).evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().height),
    )
    expect(Math.max(...phoneHeights)).toBeLessThanOrEqual(140)
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await openRequest(phone, last)
    const contacted = cardOf(phone, last).getByRole('button', {
      name: new RegExp(`^${desk.statuses.contacted}`),
    })
    await expect(contacted).toBeInViewport()
    await expectNoAxeFindings(phone)
    await contacted.click()
    await expect(cardOf(phone, last)).toHaveAttribute('data-status', 'contacted')
    await expect(button(phone, desk.undo.undo)).toBeInViewport()

    // Back restores focus and scroll position of a row far down the list, even after a reload.
    await phone.goto(`/form-submissions?q=${word}&sort=oldest`)
    const far = (await shown(phone))[30] ?? 0
    await openRequest(phone, far)
    await phone.goBack()
    await expect(rowOf(phone, far).getByRole('link')).toBeFocused()
    await expect(rowOf(phone, far)).toBeInViewport()
    // Before hydration as well as after it.
    for (const waitUntil of ['commit', 'load'] as const) {
      await openRequest(phone, far)
      await phone.reload({ waitUntil })
      // From within the page: Chromium rejects CDP's Back command while it swaps documents.
      await phone.evaluate(() => history.back())
      await expect(rowOf(phone, far).getByRole('link')).toBeFocused()
      await expect(rowOf(phone, far)).toBeInViewport()
    }

    await phone.goto(`/form-submissions?q=${word}&view=quarantined`)
    await expect(rows(phone)).toHaveCount(3)
    await expect(rows(phone).first()).toBeVisible()
    await expectNoAxeFindings(phone)
    await openRequest(phone, spam)
    await cardOf(phone, spam).getByRole('button', { name: desk.work.release }).click()
    await expect(cardOf(phone, spam).getByText(desk.work.released)).toBeVisible()
    await expect(cardOf(phone, spam).getByText(desk.labels.quarantined)).toHaveCount(0)
    await expectNoAxeFindings(phone)
    await phone.getByRole('link', { name: desk.reading.back }).click()
    await button(phone, words.menu).click()
    await expectNoAxeFindings(phone)
    await phone.getByRole('link', { name: desk.pager.records }).click()
    for (const id of [rush, several]) {
      await field(phone, desk.records.whose).fill(`#${id}`)
      await button(phone, desk.records.find).click()
      await phone.getByLabel(desk.records.sure).check()
      await button(phone, desk.records.confirm).click()
      await expect(phone.getByText(/^1\sdeleted/)).toBeVisible()
    }
    await phone.goto(`/form-submissions/${rush}`)
    await expect(phone.getByText(desk.reading.gone)).toBeInViewport()

    const placeOf = async () => Math.round((await rowOf(page, event).boundingBox())?.y ?? 0)
    const place = await placeOf()
    const told = rowOf(page, last).locator('[data-change]')
    await expect(told).toContainText(desk.statuses.contacted, { timeout: 30_000 })
    await expect(rowOf(page, rush).locator('[data-change]')).toHaveText(desk.news.gone, { timeout: 30_000 })
    await expect(cardOf(page, several).getByRole('status').filter({ hasText: desk.news.gone })).toBeVisible()
    await expect(page).toHaveTitle(/^\(\d+\) /)
    expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(1)
    const newest = await store(request({ company: word }))
    await page.getByRole('status').getByRole('link').click()
    await expect(rowOf(page, newest)).toBeVisible()
    await context.close()
  })
})

test('staff answer, take and annotate a request by keyboard in twelve keystrokes', async ({ page }) => {
  const word = token()
  const below = await store(request({ company: word }))
  const first = await store(request({ company: word }))
  await signedIn(page, `?q=${word}`)
  await expect(rowOf(page, first)).toBeVisible()
  let keys = 0
  const press = (key: string) => {
    keys++
    return page.keyboard.press(key)
  }
  const focused = page.locator(':focus')

  await press('Tab')
  await press('Tab')
  await expect(focused).toHaveText(desk.actions.toRequests)
  await press('Enter')
  keys = 0
  await press('j')
  await expect(rowOf(page, first).getByRole('link')).toBeFocused()
  await press('Enter')
  const card = cardOf(page, first)
  const reply = card.getByRole('link', { name: new RegExp(`^${desk.actions.reply}`) })
  // Keeps the mailto link from opening an email client.
  await reply.evaluate((link) => link.addEventListener('click', (click) => click.preventDefault()))
  await press('r')
  await press('Enter')
  await expect(card).toHaveAttribute('data-status', 'contacted')
  await expect(
    page.getByRole('status').filter({ hasText: `Ana Reyes: ${desk.statuses.contacted}` }),
  ).toBeVisible()
  await expect(rowOf(page, below).getByRole('link')).toBeFocused()
  await press('t')
  const owner = interpolate(desk.badges.owner, { name: STAFF_EMAIL.split('@')[0] ?? '' })
  await expect(card.locator('header').getByText(owner)).toBeVisible()
  await press('n')
  await page.keyboard.insertText('Called?')
  await press('Control+Enter')
  await expect(card.locator('ol')).toContainText('Called?')
  await press('Escape')
  await expect(card.getByRole('heading', { level: 1 })).toBeFocused()
  await press('j')
  await expect(cardOf(page, below)).toBeVisible()
  expect(keys).toBeLessThanOrEqual(12)

  await press('?')
  const help = page.getByRole('dialog', { name: desk.keys.title })
  await expect(help).toBeFocused()
  await expectNoAxeFindings(page)
  await press('Escape')
  await expect(help).toBeHidden()
  await press('Escape')
  await expect(rowOf(page, below).getByRole('link')).toBeFocused()
  await press('/')
  await expect(field(page, desk.filters.search)).toBeFocused()

  // Forced colors still show which view and which row are current.
  await rowOf(page, first).getByRole('link').focus()
  await page.keyboard.press('ArrowDown')
  await page.emulateMedia({ forcedColors: 'active' })
  const links = views(page).getByRole('link')
  const border = (link: typeof links) => link.evaluate((shown) => getComputedStyle(shown).borderTopWidth)
  expect(await border(links.and(page.locator('[aria-current]')))).not.toBe(await border(links.first()))
  await expect(rowOf(page, below)).toHaveCSS('outline-style', 'solid')
})

test('bulk actions set a status, release from quarantine, and list requests before deleting them', async ({
  page,
}) => {
  const word = token()
  const chosen = [await store(request({ company: word })), await store(request({ company: word }))]
  // No phone number: with the shared one, deletion would offer it as a request of the same person.
  const kept = await store(request({ company: word, phone: '' }))
  await signedIn(page, `?q=${word}`)
  const tick = async (ids: number[]) => {
    for (const id of ids) await rowOf(page, id).getByRole('checkbox').check()
  }
  const several = page.locator('#desk-several')
  await tick(chosen)
  await expect(several).toContainText(interpolate(desk.several.count, { count: 2 }))
  await several.getByLabel(desk.work.status).selectOption('lost')
  await several.getByRole('button', { name: desk.work.save }).click()
  await expect(page.getByText(interpolate(desk.several.done, { count: 2 }))).toBeVisible()
  for (const id of chosen) await expect(rowOf(page, id)).toHaveAttribute('data-status', 'lost')
  await expect(rowOf(page, kept)).toHaveAttribute('data-status', 'new')
  await button(page, desk.undo.undo).click()
  for (const id of chosen) await expect(rowOf(page, id)).toHaveAttribute('data-status', 'new')

  await tick(chosen)
  await several.getByRole('button', { name: desk.several.remove }).click()
  for (const id of chosen) await expect(page.getByText(`#${id}, `)).toBeVisible()
  await expect(page.getByText(`#${kept}, `)).toHaveCount(0)
  await page.getByLabel(desk.records.sure).check()
  await button(page, desk.records.confirm).click()
  await expect(page.getByText(/^2\sdeleted/)).toBeVisible()

  const spam = [
    await store(request({ company: word }), { quarantined: true }),
    await store(request({ company: word }), { quarantined: true }),
  ]
  await page.goto(`/form-submissions?q=${word}&view=quarantined`)
  await expect(rows(page).first()).toContainText('filled the hidden field')
  await tick(spam)
  await several.getByRole('button', { name: desk.work.release }).click()
  await expect(rows(page)).toHaveCount(0)
  await button(page, desk.undo.undo).click()
  await expect(rows(page)).toHaveCount(2)
})
