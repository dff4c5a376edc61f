import { expect, test } from '@playwright/test'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { content, interpolate, leadingTo, menus, words } from '#e2e/support/content.ts'
import { quote, writeAsStaff } from '#e2e/support/customer.ts'
import { addressesIn } from '#lib/content/locale.ts'
import { ar } from '#messages/ar.ts'

const regions = Object.values<{ cities: unknown[] }>(content('locations').regions)

test.use({ javaScriptEnabled: false })

test('without JavaScript, menus, filter, cities, phone and quote links work', async ({ page }) => {
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: words.mainMenu })
  const entry = nav.getByRole('link', { name: menus[0]?.menu[0]?.label })
  await expect(entry).toBeHidden()
  await nav.getByRole('link', { name: menus[0]?.label, exact: true }).hover()
  await expect(entry).toBeVisible()
  await page.mouse.move(600, 600)
  await nav.getByRole('button').last().press('Enter')
  await expect(nav.getByRole('link', { name: menus.at(-1)?.menu.at(-1)?.label })).toBeVisible()

  const portfolio = page.getByRole('region', { name: content('portfolio').title })
  const pieces = portfolio.getByRole('listitem').getByRole('link')
  await expect(pieces).toHaveCount(content('portfolio').items.length)
  await page.getByRole('radio', { name: content('portfolio').kinds.apparel }).press('Space')
  await expect(pieces).not.toHaveCount(content('portfolio').items.length)
  const [product] = content('products/outdoor').items
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: product.name }) })
  await expect(card.getByRole('listitem'), 'features in a long list').toHaveCount(2)
  const locations = page.locator('#locations')
  await expect(locations.getByRole('listitem')).toHaveCount(regions.flatMap(({ cities }) => cities).length)
  // What is laid out above while the page loads moves it.
  await expect(async () => {
    await locations.getByRole('region').press('End')
    await expect(locations.getByRole('listitem').last(), 'scrolled by keyboard').toBeInViewport({
      timeout: 2000,
    })
  }).toPass()
  await expect(page.getByLabel(content('locations').finder.label)).toBeHidden()
  // The quote list needs JavaScript.
  await expect(page.getByText(words.requestQuote, { exact: true }).first()).toBeVisible()
  await expect(page.getByText(words.addToQuoteList).filter({ visible: true })).toHaveCount(0)

  const contactButton = page.getByRole('complementary').getByRole('button', { name: words.chat.label })
  const panel = page.getByRole('region', { name: words.chat.title })
  await expect(panel).toBeHidden()
  await contactButton.focus()
  await contactButton.press('Enter')
  const { contact } = content('site')
  for (const name of [contact.phone, contact.email])
    await expect(panel.getByRole('link', { name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(contactButton).toBeFocused()

  const expectQuoteLinks = async () => {
    const links = page.locator('a[data-quote]')
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/?#contact$/)
  }
  await expectQuoteLinks()
  await page.goto('/printing')
  await expectQuoteLinks()
  const { quoteLabel } = content('pages/printing').blocks[0].value
  await page.getByRole('link', { name: quoteLabel }).first().click()
  await expect(page).toHaveURL(/\/#contact$/)

  await page.setViewportSize({ width: 390, height: 844 })
  const button = page.locator('[popovertarget=site-menu]')
  await expect(nav).toBeHidden()
  await button.click()
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(nav).toBeHidden()
  await page.goto('/')
  const entries = menus.flatMap(({ menu }) => menu)
  for (const anchor of ['#products', '#drinkware']) {
    await button.click()
    await nav
      .getByRole('link', { name: leadingTo(anchor, entries).label })
      .first()
      .click()
    await expect(nav).toBeHidden()
    await expect(button).toHaveAccessibleName(words.menu)
    const top = () =>
      page.locator(anchor).evaluate((section) => Math.round(section.getBoundingClientRect().top))
    await expect.poll(top).toBeLessThan(120)
    const before = await page.evaluate(() => scrollY)
    await page.mouse.move(100, 500)
    await expect(async () => {
      await page.mouse.wheel(0, 300)
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
    }).toPass()
  }
  await button.click()
  await expect(nav).toBeVisible()
  const box = await button.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
  await expect(nav).toBeHidden()
})

test('without JavaScript, a request is sent, and its customer accepts a quote', async ({ page }) => {
  const { customer, forms } = ar
  const { project, shared } = forms
  const email = freshEmail()
  const form = page.getByRole('form', { name: project.title })
  const field = (name: string) => form.locator(`[name=${name}]`)
  const send = () => form.getByRole('button', { name: project.submit }).click()
  // The limit counts a line break as one character, although browsers send two.
  const details = 'أربعون حقيبة\n'.repeat(384).trim()
  const invalid = { firstName: 'ليلى', lastName: 'حداد', email: 'layla@example', phone: ' ', details }
  await page.goto(`${addressesIn('ar')('/')}#contact`)
  await expect(page.locator('body')).toHaveCSS('font-family', /\bArabic\b/)
  for (const [name, value] of Object.entries(invalid)) await field(name).fill(value)
  await field('eventType').selectOption('Product Launch')
  await field('eventDate').fill('2001-05-20')
  await send()

  await expect(page.getByText(project.missing.title)).toBeVisible()
  // The answer to a post has a policy of its own.
  await page.locator('[value=awards]').press('Space')
  await expect(page.locator('[data-kind=print]').first()).toBeHidden()
  await expect(page.getByRole('link', { name: project.fields.phone.error })).toBeVisible()
  await expect(form.getByRole('status').first()).toHaveText(shared.datePast)
  await expect(field('firstName')).toHaveValue('ليلى')
  await expect(field('eventType')).toHaveValue('Product Launch')
  await expect(field('details')).toHaveValue(details)

  await field('email').fill(email)
  await field('phone').fill('+971 4 555 0100')
  await send()
  const received = page.getByRole('region', { name: shared.received })
  await expect(received).toBeVisible()
  await expect(page.getByText(project.success.title)).toBeVisible()
  await expect(page.locator('html[lang=ar][dir=rtl]')).toBeAttached()
  await page.reload()
  await expect(received).toBeVisible()
  const { id, form_data: stored } = await theOnlyRequestFrom(email)
  expect([stored.eventType, stored.details]).toEqual(['Product Launch', details])

  await page.getByRole('link', { name: shared.follow }).click()
  await expect(page).toHaveURL(new RegExp(`/your-request/${id}$`))
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await writeAsStaff(id, quote)
  await page.reload()
  const acceptance = page.getByRole('form', { name: customer.forms.accepted })
  await acceptance.getByLabel(customer.fields.name).fill('ليلى www.example.com')
  await acceptance.getByRole('button').click()
  await expect(acceptance.getByText(customer.errors.link)).toBeVisible()
  await acceptance.getByLabel(customer.fields.name).fill('ليلى حداد')
  await acceptance.getByRole('button').click()
  const accepted = interpolate(customer.events.accepted, { by: 'ليلى حداد' })
  await expect(page.locator('section[id^=quote]').getByRole('status')).toContainText(accepted)
  await expect(acceptance).toBeHidden()

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
