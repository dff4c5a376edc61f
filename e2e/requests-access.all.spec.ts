import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import {
  dialog,
  fillProjectRequest,
  openHeroQuote,
  openProjectRequest,
  openQuickQuote,
  projectForm,
} from './support/forms'
import { freshEmail } from './support/requests'

const dialogs = { 'hero quote': openHeroQuote, 'quick quote': openQuickQuote }

for (const [name, open] of Object.entries(dialogs)) {
  test(`the ${name} is accessible and fits the screen, empty and with errors`, async ({ page }) => {
    await open(page)
    await expectNoAxeFindings(page, '[role=dialog]')
    const submit = dialog(page).getByRole('button', { name: 'Submit Quote Request' })
    await submit.click()
    await expect(dialog(page).getByText('There is a problem')).toBeVisible()
    await expectNoAxeFindings(page, '[role=dialog]')

    const panel = await dialog(page).locator('.dialog-panel').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true)
    expect(panel && panel.y >= 0 && panel.y + panel.height <= height).toBe(true)
    await expect(submit).toBeInViewport()
  })
}

test('the project request is accessible with errors and after success', async ({ page }) => {
  await openProjectRequest(page)
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(projectForm(page).getByText('There is a problem')).toBeVisible()
  await expectNoAxeFindings(page, '#contact')
  await fillProjectRequest(page, freshEmail())
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
})
