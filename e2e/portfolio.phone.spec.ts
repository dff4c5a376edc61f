import { expect, test } from '@playwright/test'
import { content, words } from './support/content'

test('a swipe turns to the next piece', async ({ page }) => {
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  await page
    .getByRole('region', { name: content('portfolio').title })
    .getByRole('listitem')
    .getByRole('link')
    .first()
    .tap()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText(words.pieceCount.replace('{number}', '1').replace('{total}', '40')),
  ).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 330)
  await touch('touchMove', 220)
  await touch('touchMove', 90)
  await touch('touchEnd')
  await expect(
    dialog.getByText(words.pieceCount.replace('{number}', '2').replace('{total}', '40')),
  ).toBeVisible()
})
