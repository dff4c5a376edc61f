import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { content, interpolate, words } from '#e2e/support/content.ts'
import { dialog, OPEN_DIALOG } from '#e2e/support/forms.ts'
import { test } from '#e2e/support/page.ts'
import { drag } from '#e2e/support/touch.ts'

const { items, kinds, title } = content('portfolio')

test('the lightbox moves by swipe, key and button, and returns focus when it closes', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  const section = page.getByRole('region', { name: title })
  // After going back, Chromium would focus the fragment's target, on a busy device later than the opener.
  await section.evaluate((element) =>
    element.addEventListener('focusin', ({ target }) => {
      if (target === element) element.setAttribute('data-took-focus', '')
    }),
  )
  const pieces = section.getByRole('listitem')
  const thumbs = pieces.getByRole('link')
  const lightbox = dialog(page)
  const expectPosition = (number: number, total: number) =>
    expect(lightbox.getByRole('status')).toContainText(interpolate(words.lightbox.count, { number, total }))
  await expect(pieces).toHaveCount(items.length)

  await test.step('by touch', async () => {
    await thumbs.nth(1).tap()
    await expectPosition(2, items.length)
    await expect(lightbox.getByRole('img')).toBeInViewport({ ratio: 0.9 })
    await expectNoAxeFindings(page, OPEN_DIALOG)
    const { x = 0, y = 0, width = 0, height = 0 } = (await lightbox.getByRole('img').boundingBox()) ?? {}
    await drag(page, { x: x + width * 0.9, y: y + height / 2 }, { x: width * -0.75, y: 0 })
    await expectPosition(3, items.length)
    await lightbox.getByRole('button', { name: words.close }).tap()
    await expect(thumbs.nth(2)).toBeFocused()
  })

  const [kind = '', label] = Object.entries<string>(kinds)[0] ?? []
  const shown = items.filter((item: { kind: string }) => item.kind === kind).length
  await section.getByRole('radio', { name: label, exact: true }).press('Space')
  await expect(pieces).toHaveCount(shown)
  await thumbs.last().press('Enter')
  await expectPosition(shown, shown)
  await keyboard.press('ArrowRight')
  await expectPosition(1, shown)
  await expect(lightbox.getByRole('img')).toBeInViewport({ ratio: 0.9 })
  await lightbox.getByRole('button', { name: words.lightbox.next }).press('Enter')
  await expectPosition(2, shown)
  await keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(thumbs.nth(1)).toBeFocused()

  await expect(section).not.toHaveAttribute('data-took-focus')
  await expect(page).toHaveURL(/\/#portfolio$/)
})
