import { expect, type Page, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { content, interpolate, words } from '#e2e/support/content.ts'
import { dialog } from '#e2e/support/forms.ts'

test.use({ reducedMotion: 'no-preference' })

const { items, kinds, title } = content('portfolio')
const countOf = (kind: string) => items.filter((item: { kind: string }) => item.kind === kind).length
const position = (number: number, total = items.length) => interpolate(words.pieceCount, { number, total })

async function openFirst(page: Page) {
  await page.goto('/#portfolio', { waitUntil: 'networkidle' })
  await page.getByRole('region', { name: title }).getByRole('listitem').getByRole('link').first().tap()
  await expect(dialog(page).getByText(position(1))).toBeVisible()
  return dialog(page)
}

type Point = [x: number, y: number]

/** Touch gestures through CDP; Playwright has none. */
async function touchOf(page: Page) {
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: Point[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y]) => ({ x, y })) })
  const drag = async (from: Point, to: Point) => {
    await touch('touchStart', from)
    for (const share of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])])
    await touch('touchEnd')
  }
  return { client, drag }
}

test('dragging in a zoomed picture pans without changing pieces, and reaches the close button', async ({
  page,
}) => {
  const lightbox = await openFirst(page)
  const { client, drag } = await touchOf(page)
  await client.send('Input.synthesizePinchGesture', { x: 195, y: 400, scaleFactor: 3 })
  const view = () =>
    page.evaluate(() => {
      const { scale = 1, offsetLeft = 0, offsetTop = 0, width = 0 } = visualViewport ?? {}
      return { scale: Math.round(scale), right: Math.round(offsetLeft + width), top: Math.round(offsetTop) }
    })
  await expect.poll(view).toMatchObject({ scale: 3 })
  for (const _ of [1, 2, 3]) await drag([330, 400], [90, 400])
  for (const _ of [1, 2, 3, 4]) await drag([195, 200], [195, 700])
  await expect.poll(view).toEqual({ scale: 3, right: 390, top: 0 })
  await expect(lightbox.getByText(position(1))).toBeVisible()
  await page.touchscreen.tap(300, 90)
  await expect(lightbox).toBeHidden()
})

test('the lightbox also shows collapsed pieces, and closing it on one expands the list', async ({ page }) => {
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

test('a filter narrows the grid, and its lightbox counts only those pieces and has no axe findings', async ({
  page,
}) => {
  await page.goto('/#portfolio')
  const section = page.getByRole('region', { name: title })
  const pieces = section.getByRole('listitem')
  const { kind, label } = kinds.at(-1)
  const uneven = kinds.find((one: { kind: string }) => countOf(one.kind) % 4 !== 0) ?? kinds.at(0)
  const chip = section.getByRole('button', { name: label, exact: true })
  await chip.click()
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  const shown = countOf(kind)
  await expect(pieces).toHaveCount(shown)
  await expect(section.getByRole('status').first()).toHaveText(
    interpolate(words.filterResult, { shown, total: items.length }),
  )

  await pieces.getByRole('link').first().click()
  const lightbox = dialog(page)
  await expect(lightbox.getByText(position(1, shown))).toBeVisible()
  await expectNoAxeFindings(page, '[role=dialog][data-shown]')
  await page.keyboard.press('Escape')
  await section.getByRole('button', { name: uneven.label, exact: true }).click()
  await expect(pieces).toHaveCount(countOf(uneven.kind))
  const shapes = await pieces.evaluateAll((all) =>
    all.map(({ clientWidth, clientHeight }) => clientWidth / clientHeight),
  )
  for (const shape of shapes)
    expect(shape, 'a piece that fills its row is shown in full').toBeCloseTo(4 / 3, 1)
  await section.getByRole('button', { name: words.allKinds, exact: true }).click()
  await expect(pieces).toHaveCount(items.length)
})
