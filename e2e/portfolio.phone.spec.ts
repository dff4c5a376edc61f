import { expect, test } from '@playwright/test'
import { content, interpolate, words } from '#e2e/support/content.ts'
import { dialog } from '#e2e/support/forms.ts'

const { items, title } = content('portfolio')
const position = (number: number) => interpolate(words.pieceCount, { number, total: items.length })

test('every piece is in sight on a phone, and a swipe in the lightbox shows the next one', async ({
  page,
}) => {
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  const pieces = page.getByRole('region', { name: title }).getByRole('listitem')
  await expect(pieces).toHaveCount(items.length)
  await pieces.getByRole('link').first().tap()
  const lightbox = dialog(page)
  await expect(lightbox.getByText(position(1))).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await lightbox.getByRole('img').boundingBox()) ?? {}
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  const at = (share: number) => ({ x: x + width * share, y: y + height / 2 })
  await touch('touchStart', at(0.9))
  for (const share of [0.75, 0.6, 0.45, 0.3, 0.15]) await touch('touchMove', at(share))
  await touch('touchEnd')
  await expect(lightbox.getByText(position(2))).toBeVisible()
  await lightbox.getByRole('button', { name: words.close }).tap()
  await expect(pieces.getByRole('link').nth(1)).toBeFocused()
})
