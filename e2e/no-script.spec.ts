import { expect, type Page, test } from '@playwright/test'
import { freshEmail, requestsFrom, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content, interpolate, leadingTo, menus, words } from '#e2e/support/content.ts'
import { sendProof } from '#e2e/support/customer.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { ar } from '#messages/ar.ts'
import { es } from '#messages/es.ts'

const regions = Object.values<{ cities: unknown[] }>(content('locations').regions)
const cities = regions.flatMap(({ cities }) => cities).length

/** Opens the contact panel in the corner by keyboard, closes it and expects the focus back on its button. */
async function expectContactPanel(page: Page) {
  const { chat } = words
  const { contact } = content('site')
  const button = page.getByRole('complementary').getByRole('button', { name: chat.label })
  const panel = page.getByRole('region', { name: chat.title })
  await expect(panel).toBeHidden()
  await button.focus()
  await button.press('Enter')
  await expect(panel.getByRole('link', { name: contact.phone })).toBeVisible()
  await expect(panel.getByRole('link', { name: contact.email })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(button).toBeFocused()
}

/** Follows two links of the phone menu to sections of the page, and then closes it by its button. */
async function expectMenuClosedByLinks(page: Page) {
  await page.goto('/')
  const button = page.locator('[popovertarget=site-menu]')
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const entries = menus.flatMap(({ menu }) => menu)
  for (const anchor of ['#products', '#drinkware']) {
    await button.click()
    await nav
      .getByRole('link', { name: leadingTo(anchor, entries).label })
      .first()
      .click()
    await expect(nav).toBeHidden()
    await expect(button).toHaveAccessibleName(words.menu)
    await expect
      .poll(() => page.locator(anchor).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBeLessThan(120)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(100, 500)
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
    }).toPass()
  }
  await button.click()
  await expect(nav).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  await button.click()
  await expect(nav).toBeVisible()
  const box = await button.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await expect(nav).toBeHidden()
}

test.use({ javaScriptEnabled: false })

test('without JavaScript, menus, filter, cities, phone and quote links work', async ({ page, request }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const entry = nav.getByRole('link', { name: menus[0]?.menu[0]?.label })
  await expect(entry).toBeHidden()
  await nav.getByRole('link', { name: menus[0]?.label, exact: true }).hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await nav.getByRole('button').last().press('Enter')
  await expect(nav.getByRole('link', { name: menus.at(-1)?.menu.at(-1)?.label })).toBeVisible()

  const pieces = page
    .getByRole('region', { name: content('portfolio').title })
    .getByRole('listitem')
    .getByRole('link')
  await expect(pieces).toHaveCount(content('portfolio').items.length)
  const picture = await request.get((await pieces.first().getAttribute('href')) ?? '')
  expect(picture.headers()['content-type']).toMatch(/^image\//)
  await page.getByRole('radio', { name: content('portfolio').kinds[0].label }).press('Space')
  await expect(pieces).not.toHaveCount(content('portfolio').items.length)
  const [product] = content('products/outdoor').items
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) })
  await expect(card.getByRole('listitem'), 'features in a long list').toHaveCount(2)
  await expect(page.locator('#locations').getByRole('listitem')).toHaveCount(cities)
  await expect(page.getByLabel(content('locations').finder.label)).toBeHidden()
  // The quote list needs JavaScript.
  await expect(page.getByText(words.requestQuote, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(words.addToQuoteList).filter({ visible: true })).toHaveCount(0)
  await expectContactPanel(page)

  const expectQuoteLinks = async () => {
    const links = page.locator('a[data-quote]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/?#contact$/)
  }
  await expectQuoteLinks()
  await page.goto('/printing')
  await expectQuoteLinks()
  await page
    .getByRole('link', { name: content('pages/printing').blocks[0].value.quoteLabel })
    .first()
    .click()
  await expect(page).toHaveURL(/\/#contact$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(nav).toBeHidden()
  await page.getByRole('button', { name: words.menu, exact: true }).click()
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  await expectMenuClosedByLinks(page)

  await page.goto('/no-such.php?a=<script>', { waitUntil: 'domcontentloaded' })
  await expectContactPanel(page)
})

test('without JavaScript, a request shows its errors and receipt and is stored once', async ({ page }) => {
  const language = 'es'
  const { project, shared } = es.forms
  const email = freshEmail()
  const form = page.getByRole('form', { name: project.title })
  const field = (name: string) => form.locator(`[name=${name}]`)
  const send = () => form.getByRole('button', { name: project.submit }).click()
  // The limit counts a line break as one character, although browsers send two.
  const details = 'Cuarenta bolsas\n'.repeat(312).trim()
  const invalid = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example', phone: ' ', details }
  await page.goto(`${addressesIn(language)('/')}#contact`)
  for (const [name, value] of Object.entries(invalid)) await field(name).fill(value)
  await field('eventType').selectOption('Product Launch')
  await field('eventDate').fill('2001-05-20')
  await send()

  await expect(page.getByText(project.missing.title)).toBeVisible()
  await expect(page.getByRole('link', { name: project.fields.phone.error })).toBeVisible()
  await expect(form.getByRole('status').first()).toHaveText(shared.datePast)
  await expect(field('firstName')).toHaveValue('Ada')
  await expect(field('eventType')).toHaveValue('Product Launch')
  await expect(field('details')).toHaveValue(details)

  await field('email').fill(email)
  await field('phone').fill('+44 20 7946 0018')
  await send()
  const received = page.getByRole('region', { name: shared.received })
  await expect(received).toBeVisible()
  await expect(page.getByText(project.success.title)).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  const { eventType, details: stored } = (await theOnlyRequestFrom(email)) ?? {}
  expect([eventType, stored]).toEqual(['Product Launch', details])
  await page.reload()
  await expect(received).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})

test('without JavaScript, a customer approves a proof in Arabic, and loses nothing with a dead link', async ({
  page,
}) => {
  const { forms, customer } = ar
  const email = freshEmail()
  await page.goto(`${addressesIn('ar')('/')}#contact`)
  const request = page.getByRole('form', { name: forms.project.title })
  for (const [name, value] of Object.entries({
    firstName: 'ليلى',
    lastName: 'حداد',
    email,
    phone: '+971 4 555 0100',
  }))
    await request.locator(`[name=${name}]`).fill(value)
  await request.getByRole('button', { name: forms.project.submit }).click()
  await page.getByRole('link', { name: forms.shared.follow }).click()
  const [{ id = 0 } = {}] = await requestsFrom(email)
  await expect(page).toHaveURL(new RegExp(`/your-request/${id}$`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')

  await sendProof(id, 'هذا هو النموذج')
  await page.reload()
  const approval = page.getByRole('form', { name: customer.forms.approved })
  await approval.getByLabel(customer.fields.name).fill('ليلى حداد')
  await approval.getByRole('button').click()
  const proof = page.locator('#proof')
  const approved = interpolate(customer.events.approved, { by: 'ليلى حداد' })
  await expect(proof.getByText(approved)).toBeVisible()
  await expect(approval).toBeHidden()

  const message = page.getByRole('form', { name: customer.forms.reply })
  await message.getByLabel(customer.fields.body).fill('شكرًا\nجزيلًا')
  await page.context().clearCookies()
  await message.getByRole('button').click()
  // Only the request knew its language.
  const { link, outcomes } = words.customer
  await expect(page.getByRole('alert')).toContainText(outcomes.dead)
  await expect(page.getByText('شكرًا\nجزيلًا')).toBeVisible()
  await page.getByLabel(link.reference).fill(`#${id}`)
  await page.getByLabel(words.forms.hero.fields.email.label).fill(email)
  await page.getByRole('button', { name: link.submit }).click()
  await expect(page.getByRole('status')).toHaveText(link.sent)
})
