import { expect, test } from '@playwright/test'
import { expectNoAxeFindings } from '#e2e/support/axe.ts'
import { words } from '#e2e/support/content.ts'
import {
  alerts,
  dialog,
  hero,
  heroQuote,
  project,
  projectForm,
  projectRequest,
  quickQuote,
  quote,
  receipt,
  shared,
} from '#e2e/support/forms.ts'
import { clippedChoices } from '#e2e/support/layout.ts'
import { freshEmail } from '#e2e/support/requests.ts'
import { copyOf } from '#lib/quote/forms.ts'

const OPEN = '[role=dialog][data-shown]'
const dialogs = {
  'hero quote': { ...heroQuote, texts: hero, problem: hero.missing.title },
  'quick quote': { ...quickQuote, texts: quote, problem: shared.problemTitle },
}

for (const [name, { open, fill, texts, problem }] of Object.entries(dialogs)) {
  test(`the ${name} is accessible and fits the screen when empty, with errors and after it is sent`, async ({
    page,
    isMobile,
  }) => {
    test.skip(
      isMobile !== (name === 'quick quote'),
      'Each dialog runs only on the screen with the least room for it.',
    )
    await open(page)
    // On touch devices the dialog takes the focus, so that no keyboard pops up.
    const first = dialog(page).locator('input[required]').first()
    await expect(isMobile ? dialog(page) : first).toBeFocused()
    const isBehind = () =>
      page.getByRole('main', { includeHidden: true }).evaluate((main) => main.closest('[inert]') !== null)
    await expect.poll(isBehind, 'the page behind is out of reach').toBe(true)
    await expectNoAxeFindings(page, OPEN)
    expect(await clippedChoices(dialog(page))).toEqual([])
    const submit = dialog(page).getByRole('button', { name: texts.submit })
    await submit.click()
    await expect(dialog(page).getByRole('alert', { name: problem })).toBeFocused()
    await expectNoAxeFindings(page, OPEN)

    const sheet = await dialog(page).locator('[data-sheet]').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(sheet && sheet.x >= 0 && sheet.x + sheet.width <= width).toBe(true)
    expect(sheet && sheet.y >= 0 && sheet.y + sheet.height <= height).toBe(true)
    await expect(submit).toBeInViewport()

    await fill(page, freshEmail())
    await submit.click()
    await expect(receipt(page)).toBeFocused()
    const toast = page.getByRole('status').filter({ hasText: texts.success.title })
    await expect(toast).toBeVisible()
    const [news, stays] = [await toast.boundingBox(), await receipt(page).boundingBox()]
    const apart = news && stays && (news.y >= stays.y + stays.height || news.x >= stays.x + stays.width)
    expect(apart, 'the notice does not cover the receipt').toBe(true)
    const heading = await page.locator('section:has([data-receipt]) :is(h1, h2)').first().boundingBox()
    expect(stays?.x, 'the receipt is aligned with the heading of its section').toBe(heading?.x)
    await expectNoAxeFindings(page, 'section:has([data-receipt])')
  })
}

test('the project request exposes labels, hints and optional fields, and is accessible with errors, after failure and after success', async ({
  page,
  context,
  isMobile,
}) => {
  test.skip(isMobile, 'Runs only on a wide screen: text fields and hints are the same on a narrow one.')
  await projectRequest.open(page)
  for (const [name, { label, hint, error }] of Object.entries(
    copyOf('project-request', words.forms).fields,
  )) {
    const field = projectForm(page).getByLabel(label).first()
    await expect(field, name).toHaveAccessibleName(error ? label : `${label} ${shared.optional}`)
    await expect(field, name).toHaveAccessibleDescription(hint ?? '')
    await expect(field, name).toHaveJSProperty('required', Boolean(error))
  }
  const wide = page.viewportSize() ?? { width: 1366, height: 768 }
  for (const width of [480, 1024]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await clippedChoices(projectForm(page)), `${width}`).toEqual([])
  }
  await page.setViewportSize(wide)
  const control = (name: string) => projectForm(page).locator(`[name=${name}]`)
  await control('email').fill('ada')
  await projectRequest.submit(page).click()
  await expect(alerts(projectForm(page))).toHaveCount(1)
  await expect(alerts(projectForm(page))).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
  const [email, phone] = [await control('email').boundingBox(), await control('phone').boundingBox()]
  expect(email?.y, 'one line, however long the error of one is').toBe(phone?.y)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeFindings(page, '#contact')
  await page.setViewportSize(wide)

  await projectRequest.fill(page, freshEmail())
  await context.setOffline(true)
  await projectRequest.submit(page).click()
  await expect(projectForm(page).getByRole('alert', { name: project.failed.title })).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
  await context.setOffline(false)
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
})
