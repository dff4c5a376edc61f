import { expect, type Locator } from '@playwright/test'
import sharp from 'sharp'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content, homeBlock, interpolate, words } from '#e2e/support/content.ts'
import { openRequest, signedIn } from '#e2e/support/desk.ts'
import {
  dialog,
  expectNoticeBesideReceipt,
  hero,
  heroQuote,
  OPEN_DIALOG,
  optionOf,
  project,
  projectForm,
  projectRequest,
  quote,
  receipt,
  shared,
  takeTimeToType,
} from '#e2e/support/forms.ts'
import { clippedChoices } from '#e2e/support/layout.ts'
import { hold, holdScripts, hydrate, tabTo, test } from '#e2e/support/page.ts'

const { uploads } = words
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><script>alert(1)</script></svg>'
const drawing = { name: 'Löwe & 标志.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }
async function photo() {
  const create = { width: 1200, height: 1800, channels: 3, background: '#1b3fd1' } as const
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() }
}

test('the project request arrives with nine fields and its files, as the desk shows', async ({ page }) => {
  const email = freshEmail()
  const letScriptsCome = await holdScripts(page)
  const letTextsCome = await hold(page, '**/data/uploads.*.json')
  await page.goto('/?utm_source=newsletter#contact', { waitUntil: 'commit' })
  // Chromium takes the focus from all else in the frame after it has scrolled to a fragment: nobody types before that.
  await expect(page.locator(':target')).toBeInViewport()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await projectRequest.fill(page, email)
  const form = projectForm(page)
  const field = (name: string) => form.locator(`[name=${name}]`)
  const chosen = optionOf(project.fields.eventType, 1)
  await field('eventType').selectOption(chosen)
  await field('details').fill('Mugs & <b>bags</b> – “ünïcode” 🎉')
  const element = await form.elementHandle()
  await field('firstName').evaluate((input: HTMLInputElement) => {
    input.focus()
    input.setSelectionRange(1, 1)
  })
  await field('eventDate').pressSequentially('11')
  await expect(field('eventDate')).toBeFocused()
  letScriptsCome()
  await hydrate(page)
  await expect(field('eventDate')).toBeFocused()
  await page.keyboard.type('202031')
  await expect(field('eventDate')).toHaveValue('2031-11-20')
  expect(await element?.evaluate((it) => it.isConnected), 'the form is still in the document').toBe(true)
  await expect(field('eventType')).toHaveValue(chosen)
  expect(await field('firstName').evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(1)

  await field('quantity').fill('500-1000')
  await field('email').fill('ada')
  for (const width of [480, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await clippedChoices(form), `${width}`).toEqual([])
  }
  const submit = projectRequest.submit(page)
  await submit.click()
  // components/quote/project-form.test.tsx has the rest of the summary of errors, and of the receipt.
  await expect(form.getByRole('alert')).toBeFocused()
  const [mail, phone] = [await field('email').boundingBox(), await field('phone').boundingBox()]
  expect(mail?.y, 'one line, however long the error of one is').toBe(phone?.y)

  await page.setViewportSize({ width: 390, height: 844 })
  await field('details').focus()
  await tabTo(page, submit)
  const isVisible = () =>
    submit.evaluate((button) => {
      const { left, top, width, height } = button.getBoundingClientRect()
      return button.contains(document.elementFromPoint(left + width / 2, top + height / 2))
    })
  expect(await isVisible()).toBe(true)
  letTextsCome()
  await expect(form.getByRole('heading', { name: uploads.title })).toBeVisible()
  expect(await isVisible()).toBe(true)
  const files = [await photo(), drawing, { ...drawing, name: 'program.exe' }]
  await page.getByLabel(uploads.choose, { exact: true }).setInputFiles(files)
  const entry = (text: string) =>
    page.getByRole('list', { name: uploads.list }).getByRole('listitem').filter({ hasText: text })
  await expect(entry('photo.jpg')).toContainText('4 × 6 inches')
  await expect(entry('program.exe')).toContainText(uploads.problems.kind)
  // components/uploads/file-upload.test.tsx and request-files.test.tsx have uploads that are cut off.
  await expect(entry(uploads.states.uploaded)).toHaveCount(2)
  // Here, the header covers none of the form's buttons.
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoAxeFindings(page, '#contact')

  await field('email').fill(email)
  await submit.click()
  await expect(page.getByText(shared.filesRefused)).toBeVisible()
  await submit.dblclick()
  await expect(receipt(page)).toBeInViewport({ ratio: 1 })
  await expect(receipt(page)).toContainText(interpolate(shared.filesReceived, { files: 2, sent: 3 }))
  await expectNoAxeFindings(page, '[data-receipt]')
  await expect(submit, 'below it, an empty form').toBeVisible()
  await expect(field('email')).toHaveValue('')
  const stored = await theOnlyRequestFrom(email)
  const sender = { firstName: 'Ada', lastName: 'Byron', email, phone: '+44 20 7946 0018', company: '' }
  const asked = { eventType: chosen, eventDate: '2031-11-20', quantity: '500-1000' }
  const { details, ...others } = stored.form_data
  expect(others).toEqual({ ...sender, ...asked })
  expect(details).toMatch(
    /^Mugs & <b>bags<\/b> – “ünïcode” 🎉\nFiles \(2\): photo\.jpg \(\d+ KB\), Löwe & 标志\.svg \(1 KB\)$/,
  )

  await page.setViewportSize({ width: 1366, height: 768 })
  await signedIn(page, `?q=%23${stored.id}`)
  const { card } = await openRequest(page, stored.id)
  const widths = () =>
    card.locator('img').evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
  await expect.poll(widths).toEqual([1200])
  const link = card.getByRole('link', { name: drawing.name, exact: true })
  await Promise.all([page.waitForEvent('download'), link.click()])
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  const answer = await page.request.get(address)
  expect(await answer.body()).toEqual(drawing.buffer)
  // The name that a browser saves depends on the system locale. The route's test has the other headers, and a PDF.
  const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(drawing.name)}`
  expect(answer.headers()['content-disposition']).toBe(disposition)
  expect((await fetch(address)).status, 'without the session of staff').toBe(404)
})

test('quote dialogs leave the page, its focus and its history as they were', async ({ page }) => {
  await page.goto('/printing')
  await page.goto('/')
  await hydrate(page)
  await heroQuote.opener(page).click()
  const name = dialog(page).getByLabel(hero.fields.name.label, { exact: true })
  await expect(name).toBeFocused()
  expect((await dialog(page).locator('[data-sheet]').boundingBox())?.width).toBeLessThanOrEqual(500)
  await name.fill('Ada King de Byron')
  await page.mouse.click(10, 400)
  await expect(dialog(page), 'a click beside it loses nothing that was typed').toBeVisible()
  await page.goBack()
  await expect(heroQuote.opener(page)).toBeFocused()
  await page.goBack()
  await expect(page, 'the dialog leaves no extra history entry').toHaveURL(/\/printing$/)

  await page.goto('/#contact')
  const opener = page.locator('#contact').getByRole('link', { name: homeBlock('contact').quickQuoteLabel })
  const place = () => page.evaluate(() => [location.hash, document.querySelector(':target')?.id, scrollY])
  await opener.scrollIntoViewIfNeeded()
  await hydrate(page)
  const before = await place()
  const cancel = dialog(page).getByRole('button', { name: quote.cancel })
  const ways = [() => page.goBack(), () => page.keyboard.press('Escape'), () => cancel.click()]
  for (const close of ways) {
    await opener.click()
    await expect(dialog(page)).toBeVisible()
    await close()
    await expect(opener).toBeFocused()
    expect(await place()).toEqual(before)
  }
  await page.goForward()
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog(page)).toHaveCount(0)
  await opener.click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await hydrate(page)
  await expect(page).toHaveURL(/\/$/)
  await expect(dialog(page)).toHaveCount(0)
})

test('a keyboard user gets to a product, and sends a request for it in a dialog', async ({ page }) => {
  const email = freshEmail()
  const { keyboard } = page
  const press = async (control: Locator, key: string, back = false) => {
    await tabTo(page, control, { back })
    await keyboard.press(key)
  }
  await page.goto('/')
  await keyboard.press('Tab')
  const skip = page.getByRole('link', { name: words.skip })
  await expect(skip).toBeFocused()
  await expect(skip, 'it has a ring').toHaveCSS('outline-style', 'solid')
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.goto('/#drinkware')
  await hydrate(page)
  const [{ name: product }] = content('products/drinkware').items
  const card = page.getByRole('link', { name: interpolate(words.requestQuoteFor, { product }), exact: true })
  await expect(card).toHaveAttribute('aria-haspopup', 'dialog')
  await press(card, 'Enter')
  const field = (name: keyof typeof hero.fields) =>
    dialog(page).getByLabel(hero.fields[name].label, { exact: true })
  await expect(field('name')).toBeFocused()
  expect(await clippedChoices(dialog(page))).toEqual([])
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert', { name: hero.missing.title })).toBeFocused()
  await expectNoAxeFindings(page, OPEN_DIALOG)
  await press(dialog(page).getByRole('link', { name: hero.fields.name.error }), 'Enter')
  await expect(field('name')).toBeFocused()
  await keyboard.type('Ada King de Byron')
  await tabTo(page, field('phone'))
  await keyboard.type('+44 20 7946 0018')
  await tabTo(page, field('email'))
  await keyboard.type(email)
  await takeTimeToType(page)
  await press(dialog(page).getByRole('button', { name: hero.submit }), 'Space')
  await expectNoticeBesideReceipt(page, hero.success.title)
  // lib/quote/mapping.test.ts has all nine fields.
  const details = `Quote request for: ${optionOf(hero.fields.interest, 4)} - ${product}`
  const form_data = { lastName: 'King de Byron', details }
  expect(await theOnlyRequestFrom(email)).toMatchObject({ form_data, requests: { status: 'new' } })
  await keyboard.press('Escape')
  await expect(receipt(page)).toHaveCount(0)
  await expect(card).toBeFocused()
})
