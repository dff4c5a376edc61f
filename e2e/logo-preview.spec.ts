import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, mailsTo, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { dialog, quickQuote, quote, shared } from '#e2e/support/forms.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { chooser, drawing, drawn, openFold, openPiece } from '#e2e/support/preview.ts'

const { uploads, mockup } = words

declare global {
  /** exposeFunction adds it to the page. */
  function reportMove(name: string | null): void
  /** Of the Layout Instability API. */
  type LayoutShift = PerformanceEntry & { sources: { node: Node | null }[] }
}

/** A form has the picture of a product, and the logo on it. */
async function expectUploads(page: Page, preview: string) {
  const list = dialog(page).getByRole('list', { name: uploads.list })
  const uploaded = list.getByRole('listitem').filter({ hasText: uploads.states.uploaded })
  for (const name of [preview, drawing.name]) await expect(uploaded.filter({ hasText: name })).toBeVisible()
  const box = list.locator('xpath=ancestor::fieldset/..')
  expect(await box.evaluate((area) => area.scrollHeight - area.clientHeight), 'cut off').toBeLessThan(3)
}

test('a logo and its choices survive a reload, are sent as files, and are named in the automatic reply', async ({
  page,
}) => {
  const email = freshEmail()
  const color = page.getByRole('radio', { name: 'Coral with navy', exact: true })
  const width = page.getByRole('slider', { name: mockup.width })
  const pieces = page.getByRole('spinbutton', { name: words.price.quantity })
  await openPiece(page)
  await chooser(page).setInputFiles(drawing)
  await expect(drawn(page)).toBeVisible()
  await color.check()
  await openFold(page)
  await width.fill('0.3')
  await pieces.fill('144')
  await expectNoAxeFindings(page, '#top')
  const moved: string[] = []
  await page.exposeFunction('reportMove', (name: string) => moved.push(name))
  await page.addInitScript(() => {
    const report = (list: PerformanceObserverEntryList) => {
      for (const { sources } of list.getEntries() as LayoutShift[])
        for (const { node } of sources)
          if (node?.parentElement?.closest('#logo')) reportMove(node.textContent)
    }
    new PerformanceObserver(report).observe({ type: 'layout-shift', buffered: true })
  })
  await openPiece(page)
  await expect(drawn(page)).toBeVisible()
  await expect(page.getByText(mockup.scene.another)).toBeInViewport()
  expect(moved, 'as the logo appears').toEqual([])
  await openFold(page)
  await expect(color).toBeChecked()
  await expect(width).toHaveValue('0.3')
  await expect(pieces).toHaveValue('144')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: mockup.save }).click()
  expect((await saved).suggestedFilename()).toBe('preview-mug_coral-with-navy.jpg')
  // However small the piece is in the page.
  expect(await sharp(await (await saved).path()).metadata()).toMatchObject({ width: 1280, height: 1344 })
  await page.locator('#top').getByRole('button', { name: words.addToQuoteList }).click()
  await page.getByRole('link', { name: words.price.askAll }).click()
  await expectUploads(page, 'preview-mug_coral-with-navy.jpg')
  await quickQuote.fill(page, email, { projectType: undefined, quantity: undefined })
  await dialog(page).locator('[name=neededBy]').fill('2031-11-20')
  await dialog(page).getByRole('button', { name: quote.submit }).click()
  await expect(page.getByText(interpolate(shared.filesReceived, { files: 2, sent: 2 }))).toBeVisible()

  const { details = '' } = (await theOnlyRequestFrom(email)).form_data
  const stored =
    /\n- (144 × Mugs: Coral with navy, Printed in full color)\n {2}Print: .+ in, .+\n {2}Files: .+\n {2}Price shown for 144: (\$[\d,.]+) /
  expect(details).toMatch(stored)
  const [, named, price] = stored.exec(details) ?? []
  const day = `${shared.facts.neededBy.label}: November 20, 2031`
  const summary = `: ${named} · ${price} · 2 files\n2 files\n${day}\n`
  await expect.poll(() => mailsTo(email)).toEqual([expect.stringContaining(summary)])
  // Nothing of it is left behind.
  await expect(page.locator('header .quote-list-link')).toBeHidden()
})

test('the first picture wears a logo that is chosen before hydration, and nothing leaves the device', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'GET' || sent.push(request.url()))
  const worn = (of: Page) => of.getByRole('img', { name: mockup.scene.picture })
  await page.goto('/')
  const chosen = page.waitForEvent('filechooser')
  await page.getByText(mockup.scene.put).filter({ visible: true }).click()
  await (await chosen).setFiles(drawing)
  await hydrate(page)
  await expect(worn(page)).toBeVisible()
  await expectNoAxeFindings(page, '.hero-picture')
  await page.reload()
  await hydrate(page)
  await expect(worn(page), 'in the tab in which it was chosen').toBeVisible()
  await page.getByRole('link', { name: mockup.scene.costs.mug }).click()
  await expect(page).toHaveURL(/\/custom-mugs#logo$/)
  await hydrate(page)
  await expect(drawn(page), 'which it goes along to').toBeVisible()
  expect(sent).toEqual([])

  const later = await page.context().newPage()
  await openPiece(later, '/custom-tote-bags')
  await expect(
    later.getByRole('button', { name: mockup.scene.again }),
    'in another tab, once asked',
  ).toBeVisible()
})

test('any button that asks for the product of the page takes its logo along, in the color that is left open', async ({
  page,
}) => {
  await openPiece(page)
  await chooser(page).setInputFiles(drawing)
  // At once: it waits for the drawing.
  await page.locator('#start a[data-quote]').first().click()
  await expectUploads(page, 'preview-mug.jpg')
  await expect(dialog(page).getByText(/144 × Mugs: Printed in full color$/m)).toBeVisible()
})
