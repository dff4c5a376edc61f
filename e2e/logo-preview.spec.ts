import { expect, type Page } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, mailTo, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { dialog, OPEN_DIALOG, quickQuote, quote, shared } from '#e2e/support/forms.ts'
import { hydrate, test } from '#e2e/support/page.ts'
import { button, chooser, drawing, drawn, openStudio, studio } from '#e2e/support/studio.ts'

const { uploads, mockup } = words

test('a logo and its choices survive a reload, are sent as files, and are named in the automatic reply', async ({
  page,
}) => {
  const email = freshEmail()
  const color = studio(page).getByRole('radio', { name: 'Coral with navy', exact: true })
  const width = studio(page).getByRole('slider', { name: mockup.width })
  const pieces = studio(page).getByRole('spinbutton', { name: words.price.quantity })
  const expectUploads = async () => {
    const list = dialog(page).getByRole('list', { name: uploads.list })
    const uploaded = list.getByRole('listitem').filter({ hasText: uploads.states.uploaded })
    for (const name of ['preview-mug_coral-with-navy.jpg', drawing.name])
      await expect(uploaded.filter({ hasText: name })).toBeVisible()
    const box = list.locator('xpath=ancestor::fieldset/..')
    expect(await box.evaluate((area) => area.scrollHeight - area.clientHeight), 'cut off').toBeLessThan(3)
  }
  await openStudio(page)
  await chooser(page).setInputFiles(drawing)
  await expect(drawn(page)).toBeVisible()
  await color.check()
  await width.fill('0.3')
  await pieces.fill('144')
  await expectNoAxeFindings(page, OPEN_DIALOG)
  await openStudio(page)
  await expect(drawn(page)).toBeVisible()
  await expect(color).toBeChecked()
  await expect(width).toHaveValue('0.3')
  await expect(pieces).toHaveValue('144')
  const saved = page.waitForEvent('download')
  await button(page, mockup.save).click()
  expect((await saved).suggestedFilename()).toBe('preview-mug_coral-with-navy.jpg')
  await button(page, words.addToQuoteList).click()
  await button(page, words.price.askAll).click()
  await expectUploads()
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
  expect(await mailTo(email)).toContain(`: ${named} · ${price} · 2 files\n2 files\n${day}\n`)
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
  await expectNoAxeFindings(page)
  await page.reload()
  await hydrate(page)
  await expect(worn(page), 'in the tab in which it was chosen').toBeVisible()
  await page.getByRole('link', { name: mockup.scene.costs.mug }).click()
  await expect(drawn(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(studio(page)).toBeHidden()
  expect(sent).toEqual([])

  const later = await page.context().newPage()
  await later.goto('/')
  await hydrate(later)
  await later.getByRole('button', { name: mockup.scene.again }).click()
  await expect(worn(later)).toBeVisible()
  const eps = { ...drawing, name: 'lion.eps', buffer: Buffer.from('%!PS-Adobe') }
  await later.getByLabel(mockup.scene.another).setInputFiles(eps)
  await expect(later.getByText(mockup.refusals.broken)).toBeVisible()
  await expect(worn(later), 'of an earlier logo').toBeHidden()
  await later.getByLabel(mockup.scene.put).setInputFiles('public/images/hero/still-life.webp')
  await expect(later.getByRole('img', { name: mockup.scene.photo })).toBeVisible()
  await later.getByRole('button', { name: mockup.scene.off }).click()
  await expect(later.getByLabel(mockup.scene.put)).toBeFocused()
  await expect(later.getByRole('button', { name: mockup.scene.again })).toBeHidden()
})
