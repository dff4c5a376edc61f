import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { content, words } from './support/content'

type Piece = { kind: string }
const { items, kinds, title } = content('portfolio') as {
  items: Piece[]
  kinds: { kind: string; label: string }[]
  title: string
}
const position = (number: number, total: number) =>
  words.pieceCount.replace('{number}', String(number)).replace('{total}', String(total))

test('a kind narrows the grid, its lightbox counts only what is shown and has no axe findings', async ({
  page,
}) => {
  await page.goto('/#portfolio')
  const section = page.getByRole('region', { name: title })
  const pieces = section.getByRole('listitem')
  const { kind, label } = kinds[4] as { kind: string; label: string }
  const chip = section.getByRole('button', { name: label, exact: true })
  await expect(pieces).toHaveCount(items.length)
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const shown = items.filter((item) => item.kind === kind).length
  await expect(pieces).toHaveCount(shown)
  await expect(section.getByRole('status').first()).toHaveText(
    words.filterResult.replace('{shown}', String(shown)).replace('{total}', String(items.length)),
  )

  await pieces.getByRole('link').first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(position(1, shown))).toBeVisible()
  await expectNoAxeFindings(page, 'dialog[open]')
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: words.allKinds, exact: true }).click()
  await expect(pieces).toHaveCount(items.length)
})
