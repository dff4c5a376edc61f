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

test('the dialogs are accessible and fit the screen, empty and with errors', async ({ page }) => {
  for (const open of [openHeroQuote, openQuickQuote]) {
    await open(page)
    await expectNoAxeFindings(page)
    await dialog(page).getByRole('button', { name: 'Submit Quote Request' }).click()
    await expect(dialog(page).getByText('There is a problem')).toBeVisible()
    await expectNoAxeFindings(page)

    const panel = await dialog(page).locator('.dialog-panel').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true)
    expect(panel && panel.y >= 0 && panel.y + panel.height <= height).toBe(true)
    await expect(dialog(page).getByRole('button', { name: 'Submit Quote Request' })).toBeInViewport()
  }
})

test('the project request is accessible with errors and after success', async ({ page }) => {
  await openProjectRequest(page)
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(projectForm(page).getByText('There is a problem')).toBeVisible()
  await expectNoAxeFindings(page)
  await fillProjectRequest(page, freshEmail())
  await projectForm(page).getByRole('button', { name: 'Send Project Request' }).click()
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeFocused()
  await expectNoAxeFindings(page)
})
