import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { content, interpolate, words } from '#e2e/support/content.ts'
import { dialog, quote } from '#e2e/support/forms.ts'
import { tabTo } from '#e2e/support/keyboard.ts'
import { test } from '#e2e/support/page.ts'

const { items, kinds, title } = content('portfolio')
const position = (number: number, total: number) => interpolate(words.pieceCount, { number, total })
const piecesOf = (page: Page) => page.getByRole('region', { name: title }).getByRole('listitem')

test('a keyboard user filters pieces; the lightbox opens, moves, wraps, leads to a request, closes on Escape and Back, and restores focus to the last piece shown', async ({
  page,
}) => {
  const { keyboard } = page
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: title })
  // After going back, Chromium would focus the fragment's target, on a busy device later than the opener.
  await section.evaluate((element) =>
    element.addEventListener('focusin', ({ target }) => {
      if (target === element) element.setAttribute('data-took-focus', '')
    }),
  )
  const pieces = piecesOf(page)
  await expect(pieces).toHaveCount(items.length)
  let shown = 0
  for (const { kind, label } of kinds) {
    shown = items.filter((item: { kind: string }) => item.kind === kind).length
    await section.getByRole('radio', { name: label, exact: true }).press('Space')
    await expect(pieces).toHaveCount(shown)
  }

  const thumbs = pieces.getByRole('link')
  await thumbs.last().press('Enter')
  const lightbox = dialog(page)
  const shows = (number: number) =>
    expect(lightbox.getByRole('status')).toContainText(position(number, shown))
  await shows(shown)
  await expectNoAxeFindings(page, '[role=dialog][data-visible]')
  await keyboard.press('ArrowRight')
  await shows(1)
  await expect(lightbox.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await tabTo(page, lightbox.getByRole('button', { name: words.next }))
  await keyboard.press('Enter')
  await shows(2)
  await keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(thumbs.nth(1)).toBeFocused()

  // Back closes the lightbox, and the dialog that it opens, without leaving the page.
  await keyboard.press('Enter')
  await expect(lightbox).toBeVisible()
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(thumbs.nth(1)).toBeFocused()
  await keyboard.press('Enter')
  const piece = (await lightbox.getByRole('status').locator('strong').textContent()) ?? ''
  await page.getByRole('button', { name: words.askForPiece }).click()
  const description = lightbox.getByLabel(quote.fields.description.label)
  await expect.poll(() => description.inputValue()).toContain(piece)
  await page.goBack()
  await expect(lightbox).toBeHidden()
  await expect(thumbs.nth(1)).toBeFocused()
  await expect(section).not.toHaveAttribute('data-took-focus')
  await expect(page).toHaveURL(/\/#portfolio$/)
})
