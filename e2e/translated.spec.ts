import { expect, type Page, test } from '@playwright/test'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content, interpolate, navigation, words } from '#e2e/support/content.ts'
import {
  alerts,
  dialog,
  hero,
  heroQuote,
  project,
  projectForm,
  projectRequest,
  quickQuote,
  quote,
  receipt,
} from '#e2e/support/forms.ts'
import { translate } from '#lib/testing/translate.ts'

const { uploads: files, quoteList: list } = words
const { finder } = content('locations')
const portfolio = content('portfolio')

async function expectReceived(page: Page, email: string) {
  await expect(receipt(page)).toBeFocused()
  await expect(receipt(page)).toContainText(/Reference: \d+/)
  expect(await theOnlyRequestFrom(email)).toMatchObject({ email })
  await receipt(page).getByRole('button').click()
}

// The simulated translator also translates text that hydration restores or React renders later.
test('a page translated before hydration stays usable and sends all three forms', async ({
  page,
  context,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(`addEventListener('DOMContentLoaded', ${translate})`)
  await page.goto('/')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await page.locator('[popovertarget=site-menu]').click()
  const menu = page.getByRole('navigation', { name: words.mainMenu })
  await menu.locator('a[href$="#drinkware"]').first().click()
  await expect(menu).toBeHidden()

  await test.step('the finder and the lightbox', async () => {
    await page.getByLabel(finder.label).fill('Gondolin')
    await expect(page.locator('#locations').getByRole('status')).toHaveText(
      interpolate(finder.none, { query: 'Gondolin' }),
    )
    await page.locator('#portfolio .portfolio-piece').first().click()
    const position = (number: number) =>
      interpolate(words.pieceCount, { number, total: portfolio.items.length })
    await expect(dialog(page).getByRole('status')).toContainText(position(1))
    await dialog(page).getByRole('button', { name: words.next }).click()
    await expect(dialog(page).getByRole('status')).toContainText(position(2))
    await expect(dialog(page).getByRole('status')).toContainText(portfolio.items[1].client)
    await page.keyboard.press('Escape')
  })

  await test.step('the quote list, files and the quick quote', async () => {
    const add = page.locator('#drinkware').getByRole('link', { name: words.addToQuoteList })
    await add.nth(0).click()
    await add.nth(1).click()
    const openList = page.getByRole('link', { name: navigation.bottomBar.list })
    await expect(openList).toContainText('2')
    await openList.click()
    await dialog(page)
      .getByRole('button', { name: new RegExp(`^${list.remove}`) })
      .first()
      .click()
    await expect(dialog(page).getByRole('listitem')).toHaveCount(1)
    await dialog(page).getByRole('button', { name: list.send }).click()
    await expect(dialog(page)).toHaveAccessibleName(quote.title)
    const buffer = Buffer.from('%PDF-1.4 << /Type /Page /MediaBox [0 0 288 432] >>')
    await dialog(page)
      .getByLabel(files.choose, { exact: true })
      .setInputFiles([
        { name: 'flyer.pdf', mimeType: 'application/pdf', buffer },
        { name: 'program.exe', mimeType: 'application/pdf', buffer },
      ])
    await expect(dialog(page).getByText(files.states.uploaded)).toBeVisible()
    await dialog(page)
      .getByRole('button', { name: /program\.exe/ })
      .click()
    const email = freshEmail()
    await quickQuote.fill(page, email)
    await dialog(page).getByRole('button', { name: quote.submit }).click()
    await expectReceived(page, email)
  })

  await test.step('the hero quote, incomplete at first', async () => {
    const email = freshEmail()
    await heroQuote.opener(page).click()
    await dialog(page).getByRole('button', { name: hero.submit }).click()
    await expect(dialog(page).getByRole('alert', { name: hero.missing.title })).toBeFocused()
    await heroQuote.fill(page, email)
    await expect(alerts(dialog(page))).toHaveCount(0)
    await dialog(page).getByRole('button', { name: hero.submit }).click()
    await expectReceived(page, email)
  })

  await test.step('the project request, offline at first', async () => {
    const email = freshEmail()
    await projectRequest.fill(page, email)
    await context.setOffline(true)
    await projectRequest.submit(page).click()
    await expect(projectForm(page).getByRole('alert', { name: project.failed.title })).toBeFocused()
    await context.setOffline(false)
    await projectRequest.submit(page).click()
    await expectReceived(page, email)
  })
  // React error #418 reports that React rendered the page again on the client.
  expect(errors.filter(({ message }) => !/React error #418/.test(message))).toEqual([])
})
