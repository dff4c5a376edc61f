import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { content, words } from './support/content'
import { tabTo } from './support/keyboard'

type Piece = { title: string; kind: string; picture: { alt: string } }
const { items, kinds, title } = content('portfolio') as {
  items: Piece[]
  kinds: { kind: string; label: string }[]
  title: string
}
const position = (number: number, total: number) =>
  words.pieceCount.replace('{number}', String(number)).replace('{total}', String(total))

test.beforeEach(async ({ page }) => {
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
})

test('a kind narrows the grid; hidden pieces leave the tab order', async ({ page }) => {
  const section = page.getByRole('region', { name: title })
  const { kind, label } = kinds[4] as { kind: string; label: string }
  await expect(section.getByRole('listitem')).toHaveCount(items.length)
  await section.getByRole('button', { name: label, exact: true }).click()
  await expect(section.getByRole('button', { name: label, exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const shown = items.filter((item) => item.kind === kind)
  await expect(section.getByRole('listitem')).toHaveCount(shown.length)
  const status = words.filterResult
    .replace('{shown}', String(shown.length))
    .replace('{total}', String(items.length))
  await expect(section.getByRole('status').first()).toHaveText(status)
  await section.getByRole('button', { name: words.allKinds, exact: true }).click()
  await expect(section.getByRole('listitem')).toHaveCount(items.length)
})

test('by keyboard: a kind is chosen, and the lightbox opens, walks, wraps and gives the focus to the piece it reached', async ({
  page,
}) => {
  const { keyboard } = page
  const section = page.getByRole('region', { name: title })
  const chip = section.getByRole('button', { name: words.allKinds, exact: true })
  await section.focus()
  await keyboard.press('Tab')
  await expect(chip).toBeFocused()
  await keyboard.press('Space')
  await expect(chip).toHaveAttribute('aria-pressed', 'true')

  const thumbs = section.getByRole('listitem').getByRole('link')
  await thumbs.last().focus()
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  const shows = (number: number) =>
    expect(dialog.getByRole('status')).toContainText(position(number, items.length))
  await shows(items.length)
  await expect(dialog.getByRole('status')).toContainText(await dialog.evaluate((box) => box.ariaLabel ?? ''))
  await expectNoAxeFindings(page, 'dialog[open]')
  await keyboard.press('ArrowRight')
  await shows(1)
  await tabTo(page, dialog.getByRole('button', { name: words.next }))
  await keyboard.press('Enter')
  await shows(2)
  await tabTo(page, dialog.getByRole('button', { name: words.previous }), { back: true })
  await keyboard.press('Space')
  await shows(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(thumbs.first()).toBeFocused()
})

test('Back closes the lightbox and stays on the page; closing it leaves no step behind', async ({ page }) => {
  await page.goto('/printing')
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  const thumb = page.getByRole('region', { name: title }).getByRole('listitem').getByRole('link').nth(3)
  const dialog = page.getByRole('dialog')
  await thumb.click()
  await expect(dialog).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/#portfolio$/)
  await thumb.click()
  await page.getByRole('button', { name: words.close }).click()
  await expect(dialog).toBeHidden()
  await expect(thumb).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/printing$/)
})

test('a filtered lightbox counts only what is shown', async ({ page }) => {
  const section = page.getByRole('region', { name: title })
  const { kind, label } = kinds[5] as { kind: string; label: string }
  await section.getByRole('button', { name: label, exact: true }).click()
  await section.getByRole('listitem').getByRole('link').first().click()
  const total = items.filter((item) => item.kind === kind).length
  await expect(page.getByRole('dialog').getByText(position(1, total))).toBeVisible()
})
