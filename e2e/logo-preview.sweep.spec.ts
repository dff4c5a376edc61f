import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { words } from '#e2e/support/content.ts'
import { hydrate, tabTo, test } from '#e2e/support/page.ts'
import { chooser, drawing, drawn, openFold, openPiece } from '#e2e/support/preview.ts'

const { mockup } = words

/** A Letter page on which this is painted. */
const pdf = (painted: string) => `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R>>endobj
4 0 obj<</Length ${painted.length}>>stream
${painted}
endstream endobj
trailer<</Root 1 0 R>>`
const red = '0.7 0.15 0.12 rg 100 600 200 100 re f'
const redOnWhite = `1 1 1 rg 60 560 280 180 re f ${red}`

test('the first picture wears the logo of an earlier visit once asked, refuses a file, takes a photo, and takes it off', async ({
  page,
  context,
}) => {
  await openPiece(page)
  await chooser(page).setInputFiles(drawing)
  await expect(drawn(page)).toBeVisible()
  await expectNoAxeFindings(page)
  const later = await context.newPage()
  const worn = (name: string) => later.getByRole('img', { name })
  await later.goto('/')
  await hydrate(later)
  await later.getByRole('button', { name: mockup.scene.again }).click()
  await expect(worn(mockup.scene.picture)).toBeVisible()
  await expectNoAxeFindings(later)
  const eps = { ...drawing, name: 'lion.eps', buffer: Buffer.from('%!PS-Adobe') }
  await later.getByLabel(mockup.scene.another).setInputFiles(eps)
  await expect(later.getByText(mockup.refusals.broken)).toBeVisible()
  await expect(worn(mockup.scene.picture), 'of an earlier logo').toBeHidden()
  await later.getByLabel(mockup.scene.put).setInputFiles('public/images/hero/still-life.webp')
  await expect(worn(mockup.scene.photo)).toBeVisible()
  await later.getByRole('button', { name: mockup.scene.off }).click()
  await expect(later.getByLabel(mockup.scene.put)).toBeFocused()
  await expect(later.getByRole('button', { name: mockup.scene.again })).toBeHidden()
})

test('a PDF is drawn as large as what is on its page', async ({ page }) => {
  await openPiece(page)
  const cut = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  await chooser(page).setInputFiles({ name: 'lion.png', mimeType: 'image/png', buffer: cut })
  await expect(page.getByText(mockup.refusals.broken).last()).toBeVisible()
  for (const painted of [red, redOnWhite]) {
    const illustrator = { name: 'lion.ai', mimeType: 'application/pdf', buffer: Buffer.from(pdf(painted)) }
    await chooser(page).setInputFiles(illustrator)
    await expect(drawn(page)).toHaveAccessibleName(/2\.34 × 1\.1[78] in/)
  }
  await openFold(page)
  await expect(page.getByText(mockup.whites.title)).toBeVisible()
  expect((await colorDrawn(page))[0]).toBeGreaterThan(150)
})

const NAVY = [28, 42, 91]
/** The color of the mug in the middle of its print area, as a visitor sees it. */
const colorDrawn = (page: Page) =>
  page.locator('#logo canvas').evaluate((picture: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const { width } = picture
    context?.drawImage(picture, 0.29 * width, 0.45 * width, 0.04 * width, 0.1 * width, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data.subarray(0, 3) ?? [])]
  })
const across = (page: Page) => page.getByRole('slider', { name: mockup.across })

test('a navy mug is navy, a logo is drawn on the blank piece, and kept for another one', async ({ page }) => {
  // As Illustrator writes it.
  const svg = (content: string) =>
    `<!DOCTYPE svg [<!ENTITY ns "http://www.w3.org/2000/svg"><!ENTITY a "@imp">]><svg xmlns="&ns;" viewBox="0 0 2 2">${content}</svg>`
  const disc = { ...drawing, buffer: Buffer.from(svg('<circle cx="1" cy="1" r="1"/>')) }
  const styled = { ...drawing, buffer: Buffer.from(svg('<style>&a;ort "https://example.com/a.css"</style>')) }
  const picture = () => drawn(page).evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await openPiece(page)
  await page.getByRole('radio', { name: 'Navy', exact: true }).check()
  const navy = async () => (await colorDrawn(page)).map((value, at) => Math.abs(value - (NAVY[at] ?? 0)) < 7)
  await expect.poll(navy).toEqual([true, true, true])
  await page.getByRole('radio', { name: 'White', exact: true }).check()
  await chooser(page).setInputFiles(styled)
  await expect(page.getByText(mockup.refusals.active).last()).toBeVisible()
  await chooser(page).setInputFiles(disc)
  const alone = await picture()
  await chooser(page).setInputFiles(drawing)
  await expect.poll(picture).not.toBe(alone)
  await chooser(page).setInputFiles(disc)
  await expect.poll(picture).toBe(alone)

  await openPiece(page, '/custom-t-shirts')
  await expect(drawn(page)).toBeVisible()
})

test('a finger on the piece scrolls the page, until size and place are open: then it drags the print', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openPiece(page)
  await chooser(page).setInputFiles(drawing)
  await expect(drawn(page)).toBeVisible()
  const protocol = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints })
  async function middleOfPrint() {
    const box = await drawn(page).boundingBox()
    if (!box) throw new Error('The piece is not shown.')
    return [box.x + 0.38 * box.width, box.y + 0.5 * box.height] as const
  }
  /** What the browser does of itself with a finger on the print. */
  const touchAction = async () =>
    page.evaluate(
      ([x, y]) => getComputedStyle(document.elementFromPoint(x, y) ?? document.body).touchAction,
      await middleOfPrint(),
    )
  /** From the middle of the print, so far in pixels. */
  async function swipe(across: number, down: number) {
    const [x, y] = await middleOfPrint()
    await touch('touchStart', { x, y })
    for (const step of [0.25, 0.5, 0.75, 1])
      await touch('touchMove', { x: x + step * across, y: y + step * down })
    await touch('touchEnd')
  }
  await swipe(0, -120)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(80)
  await openFold(page)
  const before = Number(await across(page).inputValue())
  await drawn(page).scrollIntoViewIfNeeded()
  await expect.poll(touchAction).toBe('none')
  await swipe(24, 0)
  await expect.poll(async () => Number(await across(page).inputValue())).toBeGreaterThan(before + 0.05)
})

test('at 400 percent zoom, everything is reached by keyboard, and the focus is seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await openPiece(page)
  await tabTo(page, chooser(page))
  await expect(chooser(page).locator('..')).toHaveCSS('outline', 'rgb(27, 63, 209) solid 3px')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('radio', { name: words.price.colorLater })).toBeInViewport({ ratio: 1 })
  const ask = page.getByRole('link', { name: words.price.ask })
  await tabTo(page, ask)
  // Half a pixel may be outside.
  await expect(ask).toBeInViewport({ ratio: 0.99 })
  await expectNoAxeFindings(page)
})
