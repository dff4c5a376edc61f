import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { content, fill, words } from './support/content'
import { dialog } from './support/forms'

type Piece = { kind: string }
const { items, kinds, title } = content('portfolio') as {
  items: Piece[]
  kinds: { kind: string; label: string }[]
  title: string
}
const position = (number: number, total = items.length) => fill(words.pieceCount, { number, total })

test('a swipe turns to the next piece', async ({ page }) => {
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: title }).getByRole('listitem').getByRole('link').first().tap()
  const lightbox = dialog(page)
  await expect(lightbox.getByText(position(1))).toBeVisible()
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] })
  await touch('touchStart', 330)
  await touch('touchMove', 220)
  await touch('touchMove', 90)
  await touch('touchEnd')
  await expect(lightbox.getByText(position(2))).toBeVisible()
})

test('what is folded away is turned to in the lightbox, and unfolded for who closes it there', async ({
  page,
}) => {
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  const pieces = page.getByRole('region', { name: title }).getByRole('listitem')
  expect(await pieces.count()).toBeLessThan(items.length)
  await pieces.getByRole('link').first().tap()
  await dialog(page).getByRole('button', { name: words.previous }).tap()
  await expect(dialog(page).getByText(position(items.length))).toBeVisible()
  await dialog(page).getByRole('button', { name: words.close }).tap()
  await expect(pieces).toHaveCount(items.length)
  await expect(pieces.getByRole('link').last()).toBeFocused()
})

test('a kind narrows the grid, its lightbox counts only what is shown and has no axe findings', async ({
  page,
}) => {
  await page.goto('/#portfolio')
  const section = page.getByRole('region', { name: title })
  const pieces = section.getByRole('listitem')
  const { kind, label } = kinds.at(-1) as { kind: string; label: string }
  const chip = section.getByRole('button', { name: label, exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const shown = items.filter((item) => item.kind === kind).length
  await expect(pieces).toHaveCount(shown)
  await expect(section.getByRole('status').first()).toHaveText(
    fill(words.filterResult, { shown, total: items.length }),
  )

  await pieces.getByRole('link').first().click()
  const lightbox = dialog(page)
  await expect(lightbox.getByText(position(1, shown))).toBeVisible()
  await expectNoAxeFindings(page, '[role=dialog][data-shown]')
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: words.allKinds, exact: true }).click()
  await expect(pieces).toHaveCount(items.length)
})
