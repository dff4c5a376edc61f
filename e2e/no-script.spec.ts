import { expect, test } from '@playwright/test'
import { content, navigation, words } from './support/content'

test.use({ javaScriptEnabled: false })

test('menus open by hover and by focus', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const entry = nav.getByRole('link', { name: navigation.header[2].menu[0].label })
  await expect(entry).toBeHidden()
  await nav.getByRole('link', { name: navigation.header[2].label, exact: true }).hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await nav.getByRole('button').last().focus()
  await expect(nav.getByRole('link', { name: 'Outdoor & Sports' })).toBeVisible()
})

test('every quote control leads to the contact section', async ({ page }) => {
  for (const path of ['/', '/printing']) {
    await page.goto(path)
    for (const link of await page.locator('a[data-quote]').all())
      expect(await link.getAttribute('href'), path).toMatch(/^\/?#contact$/)
  }
  await page
    .getByRole('link', { name: content('pages/printing').hero.quoteLabel })
    .first()
    .click()
  await expect(page).toHaveURL(/\/#contact$/)
})

test('pieces of the portfolio are links to their pictures, and all cities are listed', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const pieces = page
    .getByRole('region', { name: content('portfolio').title })
    .getByRole('listitem')
    .getByRole('link')
  await expect(pieces).toHaveCount(40)
  const picture = await request.get((await pieces.first().getAttribute('href')) ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  await expect(page.locator('#locations').getByRole('listitem')).toHaveCount(104)
  await expect(page.getByLabel(content('locations').finder.label)).toBeHidden()
})
