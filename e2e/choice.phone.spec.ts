import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { openOwnRequest, writeAsStaff } from '#e2e/support/customer.ts'
import { beginLetter, button, desk, field, openAtDesk } from '#e2e/support/desk.ts'
import { sidewaysScroll, withTextTwiceAsLarge } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'

const { customer } = words
const { letter } = desk

test('of two options, the customer takes one by its button, and pays; of two in addition, one without scripts', async ({
  page,
  browser,
  baseURL,
}) => {
  const { id } = await openOwnRequest(page)
  const { staff, card, reload } = await openAtDesk(browser, id)
  await beginLetter(staff, 'quote')
  await field(staff, letter.line.what).fill('Shirts')
  await field(staff, letter.line.quantity).fill('120')
  await field(staff, letter.line.sum).fill('588')
  await button(staff, letter.addOption).click()
  const option = (number: number) =>
    staff.getByRole('group', { name: interpolate(letter.option, { number }) })
  await option(1).getByLabel(letter.optionName).fill('Printed')
  await option(2).getByLabel(letter.optionName).fill('Embroidered')
  await option(2).getByLabel(letter.line.sum).fill('840')
  await field(staff, letter.payPercent).fill('50')
  await field(staff, letter.payUrl).fill('https://pay.example/{reference}?sum={amount}')
  await expectNoAxeFindings(staff)
  await button(staff, letter.send.quote).click()
  await expect(card.getByText(`${desk.out.quote} · $588.00 or $840.00`)).toBeVisible()

  const { accept, title } = customer.choice
  const take = (name: string, sum: string) => interpolate(accept, { name: `\u2068${name}\u2069`, sum })
  const form = page.getByRole('form', { name: customer.forms.accepted })
  const name = form.getByLabel(customer.fields.name)
  await page.reload()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  for (const size of [{ width: 1366, height: 768 }, page.viewportSize() ?? { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    expect(await sidewaysScroll(page)).toBe(0)
    await expectNoAxeFindings(page)
  }
  // A number is broken nowhere, however large.
  const reset = await withTextTwiceAsLarge(page)
  const linesOf = (cell: Element) => {
    const range = document.createRange()
    range.selectNodeContents(cell)
    return range.getClientRects().length
  }
  for (const sum of await page.getByRole('cell', { name: '$840.00' }).all())
    expect(await sum.evaluate(linesOf)).toBe(1)
  expect(await sidewaysScroll(page)).toBe(0)
  await reset()
  await name.fill('Ada Byron')
  await name.press('Enter')
  await form.getByRole('button', { name: take('Embroidered', '$840.00') }).click()
  const order = page.locator('section[id^=quote]')
  await expect(order.getByRole('status')).toContainText('Embroidered')
  await expect(order.getByRole('status')).toBeFocused()
  await expect(order.getByRole('status')).toBeInViewport()
  await expect(order).toContainText('$840.00')
  await expect(page.getByRole('heading', { name: title })).toHaveCount(0)
  const { pay, states } = customer
  await expect(order.getByText(interpolate(pay.before, { sum: '$420.00' }))).toBeVisible()
  await expect(
    order.getByRole('link', { name: interpolate(pay.button, { sum: '$420.00' }) }),
  ).toHaveAttribute('href', `https://pay.example/${id}?sum=420.00`)
  await expect(page.getByText(states.unpaid).first()).toBeVisible()
  await expectNoAxeFindings(page)

  await reload()
  await expect(card.getByText(interpolate(desk.badges.unpaid, { sum: '$420.00' }))).toBeVisible()
  await button(staff, desk.payments.note).click()
  await button(staff, desk.payments.save).click()
  await expect(card.getByText(/^Paid \$420\.00/)).toBeVisible()
  await expectNoAxeFindings(staff)
  await staff.close()
  await page.reload()
  await expect(order.getByText(/^Paid: \$420\.00/)).toBeVisible()
  await expect(page.getByText(states.ordered).first()).toBeVisible()

  const common = { kind: 'quote', body: '', currency: 'USD', valid_until: '2199-01-01' }
  const options = ['Pens', 'Pencils'].map((option_name) => ({
    option_name,
    lines: [{ what: option_name, quantity: '50', sum: '90.00' }],
    amount: 90,
  }))
  await writeAsStaff(id, { ...common, options })
  const storageState = await page.context().storageState()
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false, storageState })
  const other = await plain.newPage()
  await other.goto(`/your-request/${id}`)
  const plainForm = other.getByRole('form', { name: customer.forms.accepted })
  await plainForm.getByLabel(customer.fields.name).fill('Ada Byron')
  await plainForm.getByRole('button', { name: take('Pencils', '$90.00') }).click()
  await expect(other.locator('section[id^=quote]').nth(1)).toContainText('Pencils')
  await expect(other.getByRole('heading', { name: title })).toHaveCount(0)
  await plain.close()
})
