import { expect } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/accessibility.ts'
import { freshEmail, requestsFrom } from '#e2e/support/backend.ts'
import { interpolate, words } from '#e2e/support/content.ts'
import { quote, sendProof, writeAsStaff } from '#e2e/support/customer.ts'
import { projectRequest, receipt, shared, takeTimeToType } from '#e2e/support/forms.ts'
import { sidewaysScroll } from '#e2e/support/layout.ts'
import { test } from '#e2e/support/page.ts'

const { customer } = words
const { events, forms, fields, states } = customer
const file = { name: 'logo.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF') }

test('a request leads to its page: message with a file, quote, proof, and a link that ends', async ({
  page,
}) => {
  const email = freshEmail()
  await projectRequest.open(page)
  await takeTimeToType(page)
  await projectRequest.fill(page, email)
  await projectRequest.submit(page).click()
  await receipt(page).getByRole('link', { name: shared.follow }).click()
  const [{ id = 0 } = {}] = await requestsFrom(email)
  // Its secret is in the cookie, no longer in the address.
  await expect(page).toHaveURL(new RegExp(`/your-request/${id}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    interpolate(customer.title, { reference: id }),
  )
  await expectNoAxeFindings(page)

  const form = (name: string) => page.getByRole('form', { name })
  const send = (name: string) =>
    form(name)
      .getByRole('button', { name: /^(?!.*logo)/ })
      .last()
      .click()
  await form(forms.reply).getByLabel(fields.body).fill('Can it come a week earlier?')
  await form(forms.reply).getByLabel(words.uploads.choose, { exact: true }).setInputFiles([file])
  await expect(form(forms.reply).getByText(words.uploads.states.uploaded)).toBeVisible()
  await send(forms.reply)
  const reply = page.locator('#reply')
  await expect(reply.getByRole('status').filter({ hasText: customer.outcomes.sent })).toBeFocused()
  const history = page.getByRole('region', { name: customer.history })
  await expect(history).toContainText('Can it come a week earlier?')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    history.getByRole('link', { name: file.name }).click(),
  ])
  await opened.close()

  await writeAsStaff(id, quote)
  await sendProof(id, 'Please look at the logo.')
  await page.reload()
  await expect(page.getByText(states.answer)).toBeVisible()
  const picture = page.getByRole('img', { name: 'proof.png' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200)
  expect(await sidewaysScroll(page)).toBe(0)
  await expectNoAxeFindings(page)

  await send(forms.accepted)
  await expect(form(forms.accepted).getByLabel(fields.name)).toBeFocused()
  await expectNoAxeFindings(page)
  await form(forms.accepted).getByLabel(fields.name).fill('Ada Byron')
  await send(forms.accepted)
  const accepted = interpolate(events.accepted, { by: 'Ada Byron' })
  await expect(page.locator('#quote').getByText(accepted)).toBeVisible()
  // A second proof replaces the one that this page still shows.
  await sendProof(id, 'Larger now.')
  await form(forms.approved).getByLabel(fields.name).fill('Ada Byron')
  await send(forms.approved)
  await expect(page.locator('#proof').getByRole('alert')).toHaveText(customer.outcomes.outdated)
  await expect(page.locator('#proof')).toContainText('Larger now.')
  await form(forms.approved).getByLabel(fields.name).fill('Ada Byron')
  await send(forms.approved)
  const approved = interpolate(events.approved, { by: 'Ada Byron' })
  await expect(page.locator('#proof').getByText(approved)).toBeVisible()
  await expectNoAxeFindings(page)

  await page.context().clearCookies()
  await form(forms.reply).getByLabel(fields.body).fill('Thank you!')
  await send(forms.reply)
  await expect(reply.getByRole('alert')).toContainText(customer.outcomes.dead)
  await expect(form(forms.reply).getByLabel(fields.body)).toHaveValue('Thank you!')
  await page.goto(`/your-request/${id}`)
  await page.getByLabel(customer.link.reference).fill(`${id}`)
  await page.getByRole('button', { name: customer.link.submit }).click()
  await expect(page.getByRole('textbox', { name: words.forms.hero.fields.email.label })).toBeFocused()
  await expectNoAxeFindings(page)
})
