import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { parse } from 'yaml'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { interpolate, navigation, words } from '#e2e/support/content.ts'
import { dialog, OPEN_DIALOG } from '#e2e/support/forms.ts'
import { withTextTwiceAsLarge } from '#e2e/support/layout.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { ar } from '#messages/ar.ts'

const adders = (page: Page, place = '#drinkware') =>
  page.locator(place).getByRole('button', { name: words.addToQuoteList })
const openList = (page: Page) => page.getByRole('link', { name: new RegExp(`^${navigation.bottomBar.list}`) })

test('the quote list keeps products across pages and languages, and leads to a form that has them', async ({
  page,
}) => {
  const language = 'ar'
  const { forms, quoteList: listHere } = ar
  const addressIn = addressesIn(language)
  const itemsIn = (folder: string) => parse(readFileSync(`${folder}/products/drinkware.yaml`, 'utf8')).items
  const [first, second] = itemsIn('content')
  const [firstHere, secondHere] = itemsIn(`content/${language}`)
  const adder = ({ id }: typeof first) => page.locator(`#drinkware [data-quote*='"add":"drinkware/${id}"']`)
  await page.goto('/')
  await hydrate(page)
  await expect(page.locator('[role=dialog]')).not.toHaveCount(0)
  await expect(openList(page)).toHaveCount(0)
  await adder(first).click()
  await expect(page.getByText(words.quoteList.added.title)).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/printing')
  await expect(openList(page)).toContainText('1')
  await adders(page, 'main').first().click()
  await expect(openList(page)).toContainText('2')
  const { quote: name } = navigation.bottomBar
  const button = page.getByRole('complementary', { name }).getByRole('link', { name, exact: true })
  const barLines = await button.evaluate((link) => {
    const words = document.createRange()
    words.selectNodeContents(link)
    return words.getClientRects().length
  })
  expect(barLines, 'the first button of the bar fits on one line next to the list button').toBe(1)

  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(addressIn('/') ?? '')
  await hydrate(page)
  await adder(second).click()
  await expect(page.getByText(interpolate(listHere.added.text, { product: secondHere.name }))).toBeVisible()
  await page.locator('header .quote-list-link a').click()
  await expect(dialog(page)).toHaveAccessibleName(listHere.title)
  await expect(dialog(page)).toContainText(firstHere.name)
  await expect(dialog(page)).not.toContainText(first.name)
  const label = interpolate(listHere.labelFor, { label: listHere.quantity, product: firstHere.name })
  await dialog(page).getByRole('textbox', { name: label }).fill('300')
  await expectNoAxeFindings(page, OPEN_DIALOG)

  await page.setViewportSize({ width: 320, height: 640 })
  const resetText = await withTextTwiceAsLarge(page)
  const controls = dialog(page).locator('button, input, textarea')
  const pastTheEdge = () =>
    controls.evaluateAll((all) => {
      const isPast = ({ left, right }: DOMRect) => left < 0 || right > innerWidth
      const past = all.filter((control) => isPast(control.getBoundingClientRect()))
      return past.map(({ outerHTML }) => outerHTML.slice(0, 100))
    })
  await expect.poll(pastTheEdge).toEqual([])
  const box = await dialog(page).getByRole('listitem').locator('strong').first().boundingBox()
  expect(box?.width, 'the name takes most of the line').toBeGreaterThan(150)
  await resetText()
  await page.setViewportSize({ width: 1366, height: 768 })
  await dialog(page).getByRole('button', { name: listHere.send }).click()
  await expect(dialog(page)).toHaveAccessibleName(forms.quote.title)
  const listed = interpolate(forms.shared.list, { count: '3' })
  await dialog(page).getByText(listed).click()
  await expect(dialog(page)).toContainText(`300 × ${firstHere.name}`)
})
