import { expect, type Locator } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { detailsOf, freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content, homeBlock, interpolate, leadingTo, menus, words } from '#e2e/support/content.ts'
import {
  alerts,
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
  takeTimeToType,
} from '#e2e/support/forms.ts'
import { clippedChoices } from '#e2e/support/layout.ts'
import { holdScripts, hydrate, tabTo, test } from '#e2e/support/page.ts'

test('the project request keeps input through hydration and arrives with nine fields', async ({ page }) => {
  const email = freshEmail()
  const letScriptsCome = await holdScripts(page)
  await page.goto('/?utm_source=newsletter#contact', { waitUntil: 'commit' })
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
  await projectRequest.submit(page).click()
  await expect(alerts(form)).toHaveCount(1)
  await expect(alerts(form)).toBeFocused()
  const [mail, phone] = [await field('email').boundingBox(), await field('phone').boundingBox()]
  expect(mail?.y, 'one line, however long the error of one is').toBe(phone?.y)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeFindings(page, '#contact')

  await field('email').fill(email)
  await projectRequest.submit(page).dblclick()
  await expect(page.getByText(project.success.title)).toBeVisible()
  await expect(receipt(page)).toBeFocused()
  await expect(receipt(page)).toBeInViewport({ ratio: 1 })
  await expectNoAxeFindings(page, '#contact')
  expect(await theOnlyRequestFrom(email)).toEqual({
    firstName: 'Ada',
    lastName: 'Byron',
    email,
    phone: '+44 20 7946 0018',
    company: '',
    eventType: chosen,
    eventDate: '2031-11-20',
    quantity: '500-1000',
    details: 'Mugs & <b>bags</b> – “ünïcode” 🎉',
  })
  for (const name of Object.keys(project.fields)) await expect(field(name)).toHaveValue('')
})

test('quote dialogs keep values, but not the product, and leave the page as it was', async ({ page }) => {
  await page.goto('/printing')
  await page.goto('/')
  await page.locator(`#drinkware a[data-quote*='"product":']`).first().click()
  const interest = dialog(page).locator('[name=interest]')
  await expect(interest).not.toHaveValue('')
  await dialog(page).getByRole('button', { name: hero.cancel }).click()
  await expect(dialog(page)).toHaveCount(0)
  await heroQuote.opener(page).click()
  await expect(interest, 'the product was that of the other dialog').toHaveValue('')
  const name = dialog(page).getByLabel(hero.fields.name.label, { exact: true })
  await expect(name).toBeFocused()
  expect((await dialog(page).locator('[data-sheet]').boundingBox())?.width).toBeLessThanOrEqual(500)
  await name.fill('Ada King de Byron')
  await page.mouse.click(10, 400)
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(heroQuote.opener(page)).toBeFocused()
  await heroQuote.opener(page).click()
  await expect(name).toHaveValue('Ada King de Byron')
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
  await expect(page.getByRole('link', { name: words.skip })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await hydrate(page)
  await keyboard.press('Tab')
  await expect(heroQuote.opener(page)).toBeFocused()

  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const [item, section] = [menus.at(-1), content('products/drinkware')]
  const chevron = nav.getByRole('button', { name: interpolate(words.submenu, { item: item?.label ?? '' }) })
  await press(chevron, 'Space', true)
  const entry = nav.getByRole('link', { name: leadingTo('#drinkware', item?.menu ?? []).label, exact: true })
  await expect(entry).toBeVisible()
  await press(entry, 'Enter')
  await expect(page.getByRole('region', { name: section.title })).toBeFocused()
  await expect(entry).toBeHidden()

  const product = section.items[0].name
  const card = page.getByRole('link', { name: interpolate(words.requestQuoteFor, { product }), exact: true })
  await expect(card).toHaveAttribute('aria-haspopup', 'dialog')
  await press(card, 'Enter')
  const field = (name: keyof typeof hero.fields) =>
    dialog(page).getByLabel(hero.fields[name].label, { exact: true })
  await expect(field('name')).toBeFocused()
  await expect(dialog(page)).toHaveAccessibleDescription(new RegExp(product))
  await expect(dialog(page).locator('[name=interest]')).toHaveValue(optionOf(hero.fields.interest, 4))
  await expectNoAxeFindings(page, OPEN_DIALOG)
  expect(await clippedChoices(dialog(page))).toEqual([])
  await keyboard.press('Enter')
  await expect(dialog(page).getByRole('alert', { name: hero.missing.title })).toBeFocused()
  await expectNoAxeFindings(page, OPEN_DIALOG)

  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(field('name')).toBeFocused()
  await expect(field('name')).toHaveAccessibleDescription(hero.fields.name.error)
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
  expect(await theOnlyRequestFrom(email)).toMatchObject({ lastName: 'King de Byron', details })
  expect(await detailsOf(email)).toMatchObject({ quarantined: false })
  await keyboard.press('Escape')
  await expect(receipt(page)).toHaveCount(0)
  await expect(card).toBeFocused()
})
