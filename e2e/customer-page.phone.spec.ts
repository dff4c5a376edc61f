import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { openOwnRequest, quote, sendProof, sign, writeAsStaff } from '#e2e/support/customer.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'

const { customer } = words
const { events, forms, fields, states } = customer
const file = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

test('a request leads to its page: message with file, quote, proof, dead link', async ({ page }) => {
  const { id, email } = await openOwnRequest(page)
  // Its secret is in the cookie, no longer in the address.
  await expect(page).toHaveURL(new RegExp(`/your-request/${id}$`))
  const title = interpolate(customer.title, { reference: id })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expectNoAxeFindings(page)

  const form = (name: string) => page.getByRole('form', { name })
  const buttons = (name: string) => form(name).getByRole('button', { name: /^(?!.*logo)/ })
  const send = (name: string) => buttons(name).last().click()
  await form(forms.reply).getByLabel(fields.body).fill('Can it come a week earlier?')
  await form(forms.reply).getByLabel(words.uploads.choose, { exact: true }).setInputFiles([file])
  await expect(form(forms.reply).getByText(words.uploads.states.uploaded)).toBeVisible()
  await send(forms.reply)
  const reply = page.locator('#reply')
  await expect(reply.getByRole('status').filter({ hasText: customer.outcomes.sent })).toBeFocused()
  await expect(reply).toContainText('Can it come a week earlier?')
  await expect(reply.getByRole('link', { name: file.name })).toBeVisible()

  await writeAsStaff(id, quote)
  await sendProof(id, 'Please look at the logo.')
  await page.reload()
  await expect(page.getByText(states.answer)).toBeVisible()
  const picture = page.getByRole('img', { name: 'proof.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  for (const size of [{ width: 1366, height: 768 }, page.viewportSize() ?? { width: 390, height: 844 }]) {
    await page.setViewportSize(size)
    expect(await sidewaysScroll(page)).toBe(0)
    await expectNoAxeFindings(page)
  }

  await send(forms.accepted)
  await expect(form(forms.accepted).getByLabel(fields.name)).toBeFocused()
  await expectNoAxeFindings(page)
  await sign(page, forms.accepted)
  const accepted = interpolate(events.accepted, { by: 'Ada Byron' })
  await expect(page.locator('section[id^=quote]').getByRole('status')).toContainText(accepted)
  const proof = page.locator('section[id^=proof]')
  await sign(page, forms.approved)
  await expect(proof.getByText(interpolate(events.approved, { by: 'Ada Byron' }))).toBeVisible()
  await expect(proof.getByText(states.approved)).toBeVisible()
  await expectNoAxeFindings(page)
  await page.emulateMedia({ media: 'print' })
  for (const role of ['button', 'textbox'] as const) await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  await writeAsStaff(id, { kind: 'done' })
  await page.reload()
  await page.locator('summary').filter({ hasText: forms.reorder }).click()
  const { quantity } = words.quoteList
  await form(forms.reorder).getByLabel(quantity).fill('60')
  await expectNoAxeFindings(page)
  await send(forms.reorder)
  await page.getByRole('link', { name: customer.reorder.follow }).click()
  await page.locator('summary').filter({ hasText: customer.asked }).click()
  await expect(page.getByText('60', { exact: true })).toBeVisible()

  // e2e/no-script.spec.ts answers with a link that is dead.
  await page.context().clearCookies()
  await page.reload()
  await page.getByLabel(customer.link.reference).fill(`${id}`)
  const ask = page.getByRole('button', { name: customer.link.submit })
  await ask.click()
  const address = page.getByRole('textbox', { name: words.forms.hero.fields.email.label })
  await expect(address).toBeFocused()
  await expectNoAxeFindings(page)
  await address.fill(email)
  await ask.click()
  await expect(page.getByRole('status').filter({ hasText: customer.link.sent })).toBeFocused()
})
