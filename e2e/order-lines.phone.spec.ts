import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { words } from '#e2e/support/content.ts'
import { quote, sendProof, writeAsStaff } from '#e2e/support/customer.ts'
import { button, cardOf, desk, field, isHydrated, signedIn } from '#e2e/support/desk.ts'
import { projectRequest, receipt, shared, takeTimeToType } from '#e2e/support/forms.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'

const { forms, fields } = words.customer

test('both ends say how far each of three lines is: a proof of each, two parcels, one that came damaged', async ({
  page,
  browser,
}) => {
  const email = freshEmail()
  await projectRequest.open(page)
  await takeTimeToType(page)
  await projectRequest.fill(page, email)
  await projectRequest.submit(page).click()
  await receipt(page).getByRole('link', { name: shared.follow }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { id } = await theOnlyRequestFrom(email)
  const line = (what: string, quantity: string) => ({ what, quantity, sum: '10.00', needsProof: true })
  const lines = [line('Mugs', '250'), line('Pens', '500'), line('Flags', '20')]
  const about = await writeAsStaff(id, { ...quote, lines, amount: 30 })
  const [mugs = '', pens = '', flags = ''] = lines.map((_, at) => `${about}.${at + 1}`)
  for (const of of [mugs, pens]) await sendProof(id, 'Please look.', [of])

  /** The customer's page has this at its top, and below it how far each line is. */
  async function customerReads(headline: string, states: string[]) {
    await page.reload()
    await expect(page.getByText(headline, { exact: true })).toBeVisible()
    for (const [at, state] of states.entries())
      await expect(page.locator('section[id^=quote] tbody tr').nth(at)).toContainText(state)
    expect(await sidewaysScroll(page)).toBe(0)
  }
  const sign = async (name: string) => {
    const waiting = page.getByRole('form', { name })
    const count = await waiting.count()
    await waiting.first().getByLabel(fields.name).fill('Ada Byron')
    await waiting.first().getByRole('button').last().click()
    await expect(waiting).toHaveCount(count - 1)
  }
  await page.reload()
  await sign(forms.accepted)
  await sign(forms.approved)
  await customerReads('We need your answer to the proof. Flags: the proof is being made.', [
    'production comes next',
    'the proof waits for your answer',
    'the proof is being made',
  ])
  await expectNoAxeFindings(page)
  await sign(forms.approved)

  const staff = await browser.newPage({
    viewport: { width: 1366, height: 900 },
    timezoneId: 'America/New_York',
  })
  const card = cardOf(staff, id)
  const listed = card.getByRole('list', { name: desk.labels.lines })
  /** Presses a stage, ticks these of its lines and no others, saves, and reads how far each line is then. */
  async function say(stage: 'in_production' | 'shipped', ticked: string[], states: string) {
    await button(staff, desk.messages[stage]).click()
    for (const { what } of lines) {
      const tick = card.getByRole('checkbox', { name: new RegExp(`× ${what} ·`) })
      if (await tick.isVisible()) await tick.setChecked(ticked.includes(what))
    }
    await card.getByRole('button', { name: desk.notes.of[stage].save }).click()
    await expect(listed).toContainText(states)
    await expect(card.getByRole('button', { name: desk.notes.of[stage].save })).toHaveCount(0)
  }
  await signedIn(staff, `?request=${id}`)
  await isHydrated(card.locator('header'))
  await expect(card.getByText('To proof: 1 line')).toBeVisible()
  await expect(listed).toContainText('250 × MugsTo press500 × PensTo press20 × FlagsTo proof')
  await expectNoAxeFindings(staff)
  await say('in_production', ['Mugs', 'Pens'], 'MugsIn production500 × PensIn production')
  await sendProof(id, 'The flags.', [flags])
  await page.reload()
  await sign(forms.approved)
  await staff.reload()
  await isHydrated(card.locator('header'))
  await say('in_production', ['Flags'], 'FlagsIn production')
  await say('shipped', ['Mugs', 'Pens'], 'MugsShipped500 × PensShipped20 × FlagsIn production')
  await say('shipped', ['Flags'], 'MugsShipped500 × PensShipped20 × FlagsShipped')
  await customerReads('Your order is on its way.', ['on its way', 'on its way', 'on its way'])

  await card.getByRole('button', { name: 'Change: Parcel 1' }).click()
  await field(staff, desk.parcels.what).selectOption('parcel_damaged')
  await card.getByRole('checkbox', { name: /× Mugs ·/ }).uncheck()
  await field(staff, desk.notes.of.parcel_damaged.body).fill('20 pens')
  await button(staff, desk.notes.of.parcel_damaged.save).click()
  await expect(listed).toContainText('500 × PensDelivered; made again: 20 pens')
  await expect(card.getByText('In production: 1 line')).toBeVisible()
  await customerReads('Pens: delivered; made again: 20 pens.', [
    'delivered',
    'delivered; made again: 20 pens',
    'on its way',
  ])
  await say('shipped', ['Pens'], 'made again, on its way: 20 pens')
  await customerReads('Pens: delivered; made again, on its way: 20 pens.', [
    'delivered',
    'delivered; made again, on its way: 20 pens',
    'on its way',
  ])
  await expectNoAxeFindings(page)
  await button(staff, desk.messages.delivered).click()
  await expect(listed).toContainText('250 × MugsDelivered500 × PensDelivered20 × FlagsDelivered')
  await customerReads('Your order is delivered.', ['delivered', 'delivered', 'delivered'])
  await staff.close()
})
