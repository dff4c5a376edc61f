import { expect, test } from '@playwright/test'
import { optionOf, project, projectForm, projectRequest, receipt, shared } from '#e2e/support/forms.ts'
import { freshEmail, requestsFrom, theOnlyRequestFrom } from '#e2e/support/requests.ts'

test.use({ javaScriptEnabled: false })

test('a project request without JavaScript shows the same errors, keeps typed values and is stored once despite a reload', async ({
  page,
}) => {
  const email = freshEmail()
  await page.goto('/#contact')
  await projectRequest.fill(page, 'ada@example')
  await projectForm(page).locator('[name=details]').fill('Forty tote bags')
  await projectForm(page).locator('[name=eventType]').selectOption(optionOf(project.fields.eventType, 4))
  await projectForm(page).locator('[name=phone]').fill(' ')
  await projectForm(page).locator('[name=eventDate]').fill('2001-05-20')
  await projectRequest.submit(page).click()

  await expect(page.getByText(project.missing.title)).toBeVisible()
  await expect(page.getByRole('link', { name: project.fields.phone.error })).toBeVisible()
  await expect(projectForm(page).getByRole('status').first()).toHaveText(shared.datePast)
  await expect(projectForm(page).locator('[name=firstName]')).toHaveValue('Ada')
  await expect(projectForm(page).locator('[name=eventType]')).toHaveValue(
    optionOf(project.fields.eventType, 4),
  )
  await expect(projectForm(page).locator('[name=details]')).toHaveValue('Forty tote bags')

  await projectForm(page).locator('[name=email]').fill(email)
  await projectForm(page).locator('[name=phone]').fill('+44 20 7946 0018')
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeVisible()
  expect(await theOnlyRequestFrom(email)).toMatchObject({ firstName: 'Ada', details: 'Forty tote bags' })

  await page.reload()
  await expect(receipt(page)).toBeVisible()
  expect(await requestsFrom(email)).toHaveLength(1)
})
