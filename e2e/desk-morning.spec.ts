import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { fill } from './support/content'
import { button, cardOf, desk, field, request, STAFF_EMAIL, signedIn, store, token } from './support/desk'

const view = (page: Page, name: string) =>
  page.getByRole('navigation', { name: desk.views.label }).getByRole('link', { name })
const today = (page: Page) => page.evaluate(() => new Intl.DateTimeFormat('en-CA').format(new Date()))

test('a morning by mouse: what matters, whose it is, when to come back, and what a colleague does', async ({
  page,
  browser,
}) => {
  const word = token()
  const email = `${word}@example.com`
  const said = 'Mugs\nTimeline: Rush (1-3 days)\nBudget: $10,000+'
  const earlier = await store(request({ company: word, email }))
  for (let index = 0; index < 5; index++) await store(request({ company: word, phone: '' }))
  const rush = await store(request({ company: word, email, details: said }), { form: 'quick-quote' })

  await signedIn(page, `?q=${word}`)
  await expect(page.locator('.site-header')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const inSight = await page
    .locator('article')
    .evaluateAll((cards) => cards.filter((card) => card.getBoundingClientRect().bottom <= innerHeight).length)
  expect(inSight).toBeGreaterThanOrEqual(6)

  const card = cardOf(page, rush)
  for (const badge of [desk.badges.rush, '$10,000+'])
    await expect(card.getByText(badge, { exact: true })).toBeVisible()
  await expectNoAxeFindings(page)

  await test.step('an owner and a day', async () => {
    await card.getByText(desk.work.title).click()
    await card.getByLabel(desk.work.owner, { exact: true }).fill(STAFF_EMAIL)
    await card.getByLabel(desk.work.followUp, { exact: true }).fill(await today(page))
    await card.getByRole('button', { name: desk.work.save }).click()
    await expect(card.getByText(desk.work.saved, { exact: true })).toBeVisible()
    for (const name of [desk.views.mine, desk.views.due]) {
      await view(page, name).click()
      await expect(cardOf(page, rush)).toBeVisible()
      await expect(cardOf(page, earlier)).toHaveCount(0)
    }
  })

  await test.step('answered with one more key', async () => {
    await cardOf(page, rush)
      .getByRole('link', { name: new RegExp(`^${desk.actions.reply}`) })
      .evaluate((link) => {
        // No mail program is to open here.
        link.addEventListener('click', (event) => event.preventDefault())
      })
    await cardOf(page, rush)
      .getByRole('link', { name: new RegExp(`^${desk.actions.reply}`) })
      .click()
    await page.keyboard.press('Enter')
    await expect(cardOf(page, rush)).toHaveAttribute('data-status', 'contacted')
  })

  await test.step('one person, and the way back with a note that was not saved', async () => {
    await page.goto(`/form-submissions?q=${word}`)
    await cardOf(page, rush).getByText(desk.work.title).click()
    await cardOf(page, rush).getByLabel(desk.work.note, { exact: true }).fill('Half a thou')
    await cardOf(page, rush).getByRole('link', { name: desk.actions.open }).click()
    await expect(page).toHaveURL(new RegExp(`/${rush}\\?q=${word}$`))
    await expect(page.getByLabel(desk.work.note, { exact: true })).toHaveValue('Half a thou')
    await page.getByRole('link', { name: desk.actions.back }).click()
    await expect(page).toHaveURL(new RegExp(`\\?q=${word}#submission-${rush}$`))
    await expect(cardOf(page, rush).getByRole('heading', { level: 2 })).toBeFocused()
    await cardOf(page, rush)
      .getByRole('link', { name: /earlier request/ })
      .click()
    await expect(page).toHaveURL(new RegExp(`\\?person=${rush}$`))
    await expect(cardOf(page, earlier)).toBeVisible()
  })

  await test.step('news while the list is open', async () => {
    const other = await browser.newPage()
    await signedIn(other, `?q=${word}`)
    await page.goto(`/form-submissions?q=${word}`)
    await cardOf(other, earlier)
      .getByRole('button', { name: new RegExp(`^${desk.statuses.contacted}`) })
      .click()
    await expect(cardOf(other, earlier)).toHaveAttribute('data-status', 'contacted')
    const fresh = await store(request({ company: word }))
    const place = await cardOf(page, rush).boundingBox()
    await expect(cardOf(page, earlier).locator('[data-change]')).toContainText(desk.statuses.contacted)
    await expect(page).toHaveTitle(/^\(\d+\) /)
    expect(await cardOf(page, rush).boundingBox()).toEqual(place)
    await page.getByRole('status').getByRole('link').click()
    await expect(cardOf(page, fresh)).toBeVisible()
    await other.close()
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
  await expect(cardOf(page, first).locator('[data-journal]')).toContainText('Called?')
  await cardOf(page, first).getByRole('heading', { level: 2 }).focus()
  await press('?')
  await expect(page.getByRole('heading', { name: desk.keys.title })).toBeVisible()
  await expectNoAxeFindings(page)
  await press('Escape')
  await expect(page.getByRole('heading', { name: desk.keys.title })).toBeHidden()
  await press('/')
  await expect(field(page, desk.filters.search)).toBeFocused()
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
  await expect(page.getByText(fill(desk.several.done, { count: 2 }))).toBeVisible()
  for (const id of chosen) await expect(cardOf(page, id)).toHaveAttribute('data-status', 'lost')
  await expect(cardOf(page, kept)).toHaveAttribute('data-status', 'new')

  await tick()
  await several.getByRole('button', { name: desk.several.remove }).click()
  for (const id of chosen) await expect(page.getByText(`#${id}, `)).toBeVisible()
  await expect(page.getByText(`#${kept}, `)).toHaveCount(0)
  await page.getByLabel(desk.records.sure).check()
  await button(page, desk.records.confirm).click()
  await expect(page.getByText(/^2 deleted/)).toBeVisible()
})
