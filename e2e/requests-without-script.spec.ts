import { expect, test } from '@playwright/test'
import { content } from './support/content'
import { fillProjectRequest, projectForm } from './support/forms'
import { freshEmail, requestsFrom, theOnlyRequestFrom } from './support/requests'

test.use({ javaScriptEnabled: false })

test('a project request is refused with the same words, keeps what was typed and arrives once even if its page is reloaded', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/#contact')
  await fillProjectRequest(page, 'ada@example')
  await projectForm(page).getByLabel('Project Details').fill('Forty tote bags')
  await projectForm(page).getByLabel('Event Type').selectOption('Product Launch')
  await projectForm(page).getByLabel('Phone').fill(' ')
  await projectForm(page).getByLabel('Event Date').fill('2001-05-20')
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()

  await expect(page.getByText('Missing Information')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enter your phone number' })).toBeVisible()
  await expect(projectForm(page).getByRole('status')).toHaveText(content('forms').shared.datePast)
  await expect(projectForm(page).getByLabel('First Name')).toHaveValue('Ada')
  await expect(projectForm(page).getByLabel('Event Type')).toHaveValue('Product Launch')
  await expect(projectForm(page).getByLabel('Project Details')).toHaveValue('Forty tote bags')

  await projectForm(page).getByLabel('Email').fill(email)
  await projectForm(page).getByLabel('Phone').fill('+44 20 7946 0018')
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  expect(await theOnlyRequestFrom(email)).toMatchObject({ firstName: 'Ada', details: 'Forty tote bags' })

  await page.reload()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})
