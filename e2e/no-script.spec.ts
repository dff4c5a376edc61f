import { expect, test } from '@playwright/test'
import { content, menus, words } from '#e2e/support/content.ts'
import { expectContactPanel } from '#e2e/support/keyboard.ts'

const cities = Object.values<{ cities: unknown[] }>(content('locations').regions).flatMap(
  ({ cities }) => cities,
).length

test.use({ javaScriptEnabled: false })

test('without JavaScript, menus open on hover and focus, portfolio pieces link to their pictures, all cities are listed, the button in the corner opens phone and email links, and every quote link leads to the contact section', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const entry = nav.getByRole('link', { name: menus[0]?.menu[0]?.label })
  await expect(entry).toBeHidden()
  await nav.getByRole('link', { name: menus[0]?.label, exact: true }).hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await nav.getByRole('button').last().focus()
  await expect(nav.getByRole('link', { name: menus.at(-1)?.menu.at(-1)?.label })).toBeVisible()

  const pieces = page
    .getByRole('region', { name: content('portfolio').title })
    .getByRole('listitem')
    .getByRole('link')
  await expect(pieces).toHaveCount(content('portfolio').items.length)
  const picture = await request.get((await pieces.first().getAttribute('href')) ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  await expect(page.locator('#locations').getByRole('listitem')).toHaveCount(cities)
  await expect(page.getByLabel(content('locations').finder.label)).toBeHidden()
  // The quote list needs JavaScript.
  await expect(page.getByText(words.requestQuote, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(words.addToQuoteList).filter({ visible: true })).toHaveCount(0)
  await expectContactPanel(page)

  const expectQuoteLinks = async () => {
    const links = page.locator('a[data-quote]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/?#contact$/)
  }
  await expectQuoteLinks()
  await page.goto('/printing')
  await expectQuoteLinks()
  await page
    .getByRole('link', { name: content('pages/printing').blocks[0].value.quoteLabel })
    .first()
    .click()
  await expect(page).toHaveURL(/\/#contact$/)
})

test('without JavaScript, the button in the corner of the page for missing addresses opens phone and email links', async ({
  page,
}) => {
  await page.goto('/no-such.php?a=<script>', { waitUntil: 'domcontentloaded' })
  await expectContactPanel(page)
})
