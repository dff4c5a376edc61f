import { expect } from '@playwright/test'
import { content, interpolate, words } from '#e2e/support/content.ts'
import { dialog, quote } from '#e2e/support/forms.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { test } from '#e2e/support/policy.ts'

const { items, title } = content('portfolio')
const position = (number: number, total: number) => interpolate(words.pieceCount, { number, total })

test('a keyboard user filters pieces, and the lightbox opens, moves, wraps and restores focus to the last piece shown', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/#portfolio')
  const section = page.getByRole('region', { name: title })
  const chip = section.getByRole('button', { name: words.allKinds, exact: true })
  // During layout the browser may move focus to the hash's section once more.
  await expect(async () => {
    await section.focus()
    await keyboard.press('Tab')
    await expect(chip).toBeFocused({ timeout: 1000 })
  }).toPass()
  await keyboard.press('Space')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')

  const thumbs = section.getByRole('listitem').getByRole('link')
  await thumbs.last().focus()
  await keyboard.press('Enter')
  const lightbox = dialog(page)
  const shows = (number: number) =>
    expect(lightbox.getByRole('status')).toContainText(position(number, items.length))
  await shows(items.length)
  await expect(lightbox).toHaveAccessibleName(items.at(-1).title)
  const description = await lightbox.getByRole('img').getAttribute('alt')
  await expect(lightbox.getByRole('status')).toContainText(description ?? '')
  await keyboard.press('ArrowRight')
  await shows(1)
  await tabTo(page, lightbox.getByRole('button', { name: words.next }))
  await keyboard.press('Enter')
  await shows(2)
  await tabTo(page, lightbox.getByRole('button', { name: words.previous }), { back: true })
  await keyboard.press('Space')
  await shows(1)
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(thumbs.first()).toBeFocused()

  // On a tall screen the buttons are next to the picture, not on it.
  await page.setViewportSize({ width: 1024, height: 1366 })
  await keyboard.press('Enter')
  await expect(lightbox).toBeVisible()
  const picture = await lightbox.getByRole('img').boundingBox()
  const previous = await lightbox.getByRole('button', { name: words.previous }).boundingBox()
  const next = await lightbox.getByRole('button', { name: words.next }).boundingBox()
  expect(picture?.x).toBeGreaterThan((previous?.x ?? 0) + (previous?.width ?? 0))
  expect((picture?.x ?? 0) + (picture?.width ?? 0)).toBeLessThan(next?.x ?? 0)
})

test('Back closes the lightbox and a dialog opened from it, stays on the page, and leaves no history entry', async ({
  page,
}) => {
  await page.goto('/printing')
  await page.goto('/#portfolio')
  const thumb = page.getByRole('region', { name: title }).getByRole('listitem').getByRole('link').nth(3)
  const lightbox = dialog(page)
  await thumb.click()
  await expect(lightbox).toBeVisible()
  const piece = (await lightbox.getByRole('status').locator('strong').textContent()) ?? ''
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(/\/#portfolio$/)
  await thumb.click()
  await page.getByRole('button', { name: words.askForPiece }).click()
  const description = dialog(page).getByLabel(quote.fields.description.label)
  await expect.poll(() => description.inputValue()).toContain(piece)
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(page).toHaveURL(/\/#portfolio$/)
  await expect(thumb).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/printing$/)
})
