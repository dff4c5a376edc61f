import { expect, test } from '@playwright/test'
import { fillProjectRequest, project, projectForm, receipt, sendButton, shared } from './support/forms'
import { freshEmail, requestsFrom, theOnlyRequestFrom } from './support/requests'

test.use({ javaScriptEnabled: false })

test('a project request is refused with the same words, keeps what was typed and arrives once even if its page is reloaded', async ({
  page,
}) => {
  const email = freshEmail()
  const form = projectForm(page)
  const { fields } = project
  const [chosen] = fields.eventType.options
  await page.goto('/#contact')
  await fillProjectRequest(page, 'ada@example')
  await form.getByLabel(fields.details.label).fill('Forty tote bags')
  await form.getByLabel(fields.eventType.label).selectOption(chosen)
  await form.getByLabel(fields.phone.label).fill(' ')
  await form.getByLabel(fields.eventDate.label).fill('2001-05-20')
  await sendButton(page).click()

  const box = form.getByRole('alert', { name: project.missing.title })
  await expect(box).toContainText(project.missing.text)
  await expect(box.getByRole('link', { name: fields.phone.error })).toBeVisible()
  await expect(form.getByText(shared.datePast)).toBeVisible()
  await expect(form.getByLabel(fields.firstName.label)).toHaveValue('Ada')
  await expect(form.getByLabel(fields.eventType.label)).toHaveValue(chosen)
  await expect(form.getByLabel(fields.details.label)).toHaveValue('Forty tote bags')

  await form.getByLabel(fields.email.label).fill(email)
  await form.getByLabel(fields.phone.label).fill('+44 20 7946 0018')
  await sendButton(page).click()
  await expect(receipt(page)).toBeVisible()
  expect(await theOnlyRequestFrom(email)).toMatchObject({ firstName: 'Ada', details: 'Forty tote bags' })

  await page.reload()
  await expect(receipt(page)).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})
