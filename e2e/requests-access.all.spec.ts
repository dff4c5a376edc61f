import { expect, type Locator, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import {
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  fillQuickQuote,
  hero,
  openHeroQuote,
  openProjectRequest,
  openQuickQuote,
  project,
  projectForm,
  quote,
  receipt,
  sendButton,
  shared,
} from './support/forms'
import { freshEmail } from './support/requests'

test.use({ reducedMotion: 'reduce' })

/** Each field in want of an answer says so itself: marked as invalid, its message read out with it. */
async function expectErrorsAtFields(
  form: Locator,
  fields: Record<string, { label: string; error?: string }>,
) {
  for (const { label, error } of Object.values(fields)) {
    if (!error) continue
    const field = form.getByLabel(label, { exact: true })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    const said = await field.evaluate((element) =>
      (element.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent),
    )
    expect(said).toContain(error)
  }
}

const dialogs = {
  'hero quote': { open: openHeroQuote, fill: fillHeroQuote, texts: hero, starts: hero.fields.name.label },
  'quick quote': {
    open: openQuickQuote,
    fill: fillQuickQuote,
    texts: quote,
    starts: quote.fields.firstName.label,
  },
}

for (const [name, { open, fill, texts, starts }] of Object.entries(dialogs)) {
  test(`the ${name} is accessible and fits the screen, empty, with errors and after it is sent`, async ({
    page,
    isMobile,
  }) => {
    await open(page)
    // A touch keyboard stays down.
    const title = dialog(page).getByRole('heading', { name: texts.title })
    await expect(isMobile ? title : dialog(page).getByLabel(starts, { exact: true })).toBeFocused()
    const isInert = await page
      .getByRole('main', { includeHidden: true })
      .evaluate((main) => main.closest('[inert]'))
    expect(isInert, 'the page behind is out of reach').not.toBeNull()
    await expectNoAxeFindings(page, '.dialog[data-open]')
    const submit = dialog(page).getByRole('button', { name: texts.submit })
    await submit.click()
    const box = dialog(page).getByRole('alert', { name: texts.missing?.title ?? shared.problemTitle })
    await expect(box).toBeFocused()
    await expectErrorsAtFields(dialog(page), texts.fields)
    await expectNoAxeFindings(page, '.dialog[data-open]')

    const sheet = await dialog(page).locator('.dialog-sheet').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(sheet && sheet.x >= 0 && sheet.x + sheet.width <= width).toBe(true)
    expect(sheet && sheet.y >= 0 && sheet.y + sheet.height <= height).toBe(true)
    await expect(submit).toBeInViewport()

    await fill(page, freshEmail())
    await submit.click()
    const news = page.getByRole('region', { name: texts.confirmation.title })
    const toast = page.getByRole('status').filter({ hasText: texts.success.title })
    await expect(news).toBeFocused()
    await expect(toast).toBeVisible()
    await expectNoAxeFindings(page, '.receipt')
    const [below, above] = [await news.boundingBox(), await toast.locator('.toast').boundingBox()]
    const apart =
      below &&
      above &&
      (above.y + above.height <= below.y ||
        below.y + below.height <= above.y ||
        above.x >= below.x + below.width)
    expect(apart, 'nothing covers the receipt').toBe(true)
  })
}

test('the project request says once what is missing, leads to it, and tells its success where it was sent', async ({
  page,
}) => {
  await openProjectRequest(page)
  await sendButton(page).click()
  const form = projectForm(page)
  const box = form.getByRole('alert', { name: project.missing.title })
  await expect(box).toBeFocused()
  await expect(box).toContainText(project.missing.text)
  await expect(page).toHaveTitle(new RegExp(`^${shared.errorPrefix}`))
  await expectErrorsAtFields(form, project.fields)
  await expectNoAxeFindings(page, '#contact')
  await box.getByRole('link', { name: project.fields.lastName.error }).click()
  await expect(form.getByLabel(project.fields.lastName.label)).toBeFocused()

  await fillProjectRequest(page, freshEmail())
  await expect(form.getByText(project.missing.title)).toHaveCount(0)
  await sendButton(page).click()
  await expect(receipt(page)).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
  await page.keyboard.press('Escape')
  await expect(receipt(page)).toHaveCount(0)
})
