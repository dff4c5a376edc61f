import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail } from '#e2e/support/backend.ts'
import { quote, writeAsStaff } from '#e2e/support/customer.ts'
import { button, desk, field, request, rowOf, signedIn, store } from '#e2e/support/desk.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'

const words = desk.several

/** An order, as its customer accepted it by phone. */
async function order(needs_proof: boolean) {
  const id = await store(request({ email: freshEmail() }))
  const about = await writeAsStaff(id, { ...quote, needs_proof })
  const answer = { kind: 'accepted', about, way: 'phone', said_on: '2026-11-20', name: 'Ana' }
  await writeAsStaff(id, { ...answer, deliver_to: '1 Ocean Drive\nMiami' })
  return id
}

test('of a pasted list, those that ask nothing and are ticked are shipped, none twice, and one press takes all back', async ({
  page,
}) => {
  const [ready, other, unproofed] = [await order(false), await order(false), await order(true)]
  const number = (id: number) => `1Z 999 ${id}`
  const list = [
    'Order;Tracking number;Courier',
    `#${ready};${number(ready)};ups`,
    `${other};1.2E+15;DHL`,
    `${unproofed};${number(unproofed)};FedEx`,
    '999999;1Z 1;UPS',
  ].join('\r\n')
  const line = (text: string | number) => page.getByRole('row').filter({ hasText: String(text) })
  const tick = (id: number) => line(id).getByRole('checkbox')
  const file = (name: string, buffer: Buffer) =>
    field(page, words.file).setInputFiles({ name, mimeType: 'text/csv', buffer })

  await signedIn(page, '?view=orders')
  await button(page, words.open).click()
  await expect(field(page, words.list)).toBeFocused()
  await file('list.xlsx', Buffer.from('PK\x03\x04\x14\0\x06\0'))
  await expect(page.getByText(words.noText)).toBeVisible()
  await file('list.csv', Buffer.from(list, 'utf16le'))
  await expect(field(page, words.list)).toHaveValue(list.replaceAll('\r\n', '\n'))
  await button(page, words.read).click()
  await expect(line(ready)).toContainText('250 × Mugs, engraved')
  await expect(line(ready)).toContainText('1 Ocean Drive, Miami')
  await expect(line(ready)).toContainText(`UPS · ${number(ready)}`)
  await expect(tick(ready)).toBeChecked()
  await expect(line(other)).toContainText(words.rounded)
  await expect(tick(other)).toBeDisabled()
  await expect(line(999999)).toContainText(words.unknown)
  await expect(line(unproofed)).toContainText(desk.stages.stop.proof)
  await expect(tick(unproofed)).not.toBeChecked()
  await tick(unproofed).check()
  await expectNoAxeFindings(page)
  for (const width of [390, 768, 1366]) {
    await page.setViewportSize({ width, height: 768 })
    expect(await sidewaysScroll(page), `at ${width} px`).toBe(0)
  }
  await button(page, 'Ship 2').click()
  await expect(button(page, desk.undo.undo)).toBeVisible()
  await expect(line(ready)).toHaveCount(0)
  await expect(line(other)).toContainText(words.rounded)

  await button(page, words.read).click()
  await expect(line(ready)).toContainText(`Sent already: UPS · ${number(ready)}.`)
  await expect(tick(ready)).toBeDisabled()
  await button(page, words.back).click()
  await expect(rowOf(page, ready)).toContainText(desk.progress.shipped)
  await button(page, desk.undo.undo).click()
  await expect(page.getByText(desk.undo.undone)).toBeVisible()
  for (const id of [ready, unproofed]) await expect(rowOf(page, id)).not.toContainText(desk.progress.shipped)

  await rowOf(page, ready).getByRole('checkbox').check()
  await button(page, words.stage).click()
  await page.getByRole('menuitem', { name: desk.messages.in_production }).click()
  await button(page, words.read).click()
  await button(page, 'Say “In production” of 1').click()
  await expect(rowOf(page, ready)).toContainText(desk.progress.in_production)
})
