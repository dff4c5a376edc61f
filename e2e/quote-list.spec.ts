import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { detailsOf, freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { interpolate, navigation, words } from '#e2e/support/content.ts'
import { cardOf, signedIn } from '#e2e/support/desk.ts'
import { dialog, heroQuote, projectForm, quickQuote, quote, takeTimeToType } from '#e2e/support/forms.ts'
import { withTextTwiceAsLarge } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'

const list = words.quoteList
const adders = (page: Page, place = '#drinkware') =>
  page.locator(place).getByRole('link', { name: words.addToQuoteList })
const openList = (page: Page) => page.getByRole('link', { name: navigation.bottomBar.list })

test('the quote list keeps products across pages and sends them as one request, on wide and narrow screens', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/')
  await expect(openList(page)).toHaveCount(0)
  const first = (await adders(page).nth(0).getAttribute('data-quote-list')) ?? ''
  const second = (await adders(page).nth(1).getAttribute('data-quote-list')) ?? ''
  await adders(page).nth(0).click()
  await expect(page.getByText(list.added.title)).toBeVisible()
  await adders(page).nth(1).click()
  await expect(openList(page)).toContainText('2')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/printing')
  await expect(openList(page)).toContainText('2')
  const third = adders(page, 'main').nth(0)
  const printed = (await third.getAttribute('data-quote-list')) ?? ''
  await third.click()
  await expect(openList(page)).toContainText('3')
  const { quote: barLabel } = navigation.bottomBar
  const button = page
    .getByRole('complementary', { name: barLabel })
    .getByRole('link', { name: barLabel, exact: true })
  const barLines = await button.evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getClientRects().length
  })
  expect(barLines, 'the first button of the bar fits on one line next to the list button').toBe(1)
  await openList(page).click()
  await expect(dialog(page)).toHaveAccessibleName(list.title)
  const quantityOf = (product: string) =>
    dialog(page).getByRole('textbox', { name: interpolate(list.labelFor, { label: list.quantity, product }) })
  await quantityOf(first).fill('300')
  await expectNoAxeFindings(page, '[role=dialog][data-visible]')
  await dialog(page).getByRole('button', { name: list.send }).click()
  await expect(dialog(page)).toHaveAccessibleName(quote.title)
  await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(`300 × ${first}, ${second}`))
  await quickQuote.fill(page, email)
  await takeTimeToType(page)
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByText(quote.success.title)).toBeVisible()
  await expect(openList(page)).toHaveCount(0)
  const [request] = await requestsFrom(email)
  expect(request?.form_data.details).toContain(
    `\nRequest list (3):\n- 300 × ${first}\n- ${second}\n- ${printed}`,
  )
  expect(await detailsOf(email)).toMatchObject({ form: 'quick-quote', quarantined: false })

  await page.setViewportSize({ width: 1366, height: 768 })
  await signedIn(page, `/${request?.id}`)
  await expect(cardOf(page, request?.id ?? 0)).toContainText(`300 × ${first}`)
})

test('dialogs, quote list, uploads and city finder load once and only on demand, and one tap clears the quote list', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const words = (ending = '/data/quote-list.en.json') => asked.filter((url) => url.endsWith(ending))
  await page.goto('/')
  // Waits for hydration: earlier pointer moves prefetch no dialogs.
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  const atFirst = words('.js').length
  await expect(page.locator('[role=dialog]')).toHaveCount(0)
  // The first pointer move prefetches the quote dialogs.
  await expect
    .poll(async () => {
      await page.mouse.move(Math.random() * 400, 300)
      return page.locator('[role=dialog]').count()
    })
    .toBeGreaterThan(0)
  const scripts = words('.js').length
  expect(scripts).toBeGreaterThan(atFirst)
  await heroQuote.opener(page).click()
  await expect(dialog(page)).toBeVisible()
  expect(words('.js').length).toBe(scripts)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  for (const file of ['quote-list', 'uploads', 'cities']) expect(words(`/data/${file}.en.json`)).toEqual([])
  await adders(page).first().click()
  await expect.poll(() => words()).toHaveLength(1)
  expect(words('.js').length).toBeGreaterThan(scripts)
  await openList(page).click()
  await dialog(page).waitFor()

  const window = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const setBack = await withTextTwiceAsLarge(page)
  const pastTheEdge = () =>
    dialog(page)
      .locator('button, input, textarea')
      .evaluateAll((controls) =>
        controls
          .filter((control) => {
            const { left, right } = control.getBoundingClientRect()
            return left < 0 || right > innerWidth
          })
          .map((control) => control.outerHTML.slice(0, 100)),
      )
  await expect.poll(pastTheEdge, 'with text twice as large, on a small phone').toEqual([])
  const name = await dialog(page).getByRole('listitem').locator('strong').first().boundingBox()
  expect(name?.width, 'the name takes most of the line').toBeGreaterThan(150)
  await setBack()
  if (window) await page.setViewportSize(window)

  await dialog(page).getByRole('button', { name: list.forget }).click()
  await expect(dialog(page).getByText(list.empty)).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('quote-list'))).toBeNull()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  expect(words('/data/uploads.en.json')).toEqual([])
  await quickQuote.open(page)
  await expect.poll(() => words('/data/uploads.en.json')).toHaveLength(1)
})
