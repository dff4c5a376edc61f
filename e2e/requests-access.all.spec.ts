import { expect, type Locator, test } from '@playwright/test'
import { expectNoAxeFindings } from './support/axe'
import { content } from './support/content'
import {
  dialog,
  fillHeroQuote,
  fillProjectRequest,
  fillQuickQuote,
  openHeroQuote,
  openProjectRequest,
  openQuickQuote,
  projectForm,
} from './support/forms'
import { freshEmail } from './support/requests'

const { hero, quote, project, shared } = content('forms')

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
  'quick quote': { open: openQuickQuote, fill: fillQuickQuote, texts: quote, starts: undefined },
}

for (const [name, { open, fill, texts, starts }] of Object.entries(dialogs)) {
  test(`the ${name} is accessible and fits the screen, empty, with errors and after it is sent`, async ({
    page,
    isMobile,
  }) => {
    await open(page)
    // The long one starts at its title, so that its beginning is not scrolled away; a touch keyboard stays down.
    const title = dialog(page).getByRole('heading', { name: texts.title })
    const start = starts ? dialog(page).getByLabel(starts, { exact: true }) : title
    await expect(isMobile ? dialog(page) : start).toBeFocused()
    const isInert = await page
      .getByRole('main', { includeHidden: true })
      .evaluate((main) => main.closest('[inert]'))
    expect(isInert, 'the page behind is out of reach').not.toBeNull()
    await expectNoAxeFindings(page, '.quote-dialog[data-open]')
    const submit = dialog(page).getByRole('button', { name: texts.submit })
    await submit.click()
    await expect(dialog(page).getByText(shared.problemTitle)).toBeVisible()
    await expectErrorsAtFields(dialog(page), texts.fields)
    await expectNoAxeFindings(page, '.quote-dialog[data-open]')

    const panel = await dialog(page).locator('.dialog-panel').boundingBox()
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true)
    expect(panel && panel.y >= 0 && panel.y + panel.height <= height).toBe(true)
    await expect(submit).toBeInViewport()

    await fill(page, freshEmail())
    await submit.click()
    await expect(page.getByRole('region', { name: texts.confirmation.title })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: texts.success.title })).toBeVisible()
    await expectNoAxeFindings(page, 'main ~ :is(section, div)')
  })
}

test('the project request is accessible with errors and after success, and leads on from both', async ({
  page,
}) => {
  await openProjectRequest(page)
  await projectForm(page).getByRole('button', { name: project.submit }).click()
  const summary = projectForm(page).getByRole('alert').filter({ hasText: shared.problemTitle })
  await expect(summary).toBeFocused()
  const notice = page.getByRole('alert').filter({ hasText: project.missing.title })
  const [below, above] = [await summary.boundingBox(), await notice.boundingBox()]
  const apart = below && above && (below.y >= above.y + above.height || below.x + below.width <= above.x)
  expect(apart, 'the notice does not cover what has the focus').toBe(true)
  await expectErrorsAtFields(projectForm(page), project.fields)
  await expectNoAxeFindings(page, '#contact')

  await fillProjectRequest(page, freshEmail())
  await projectForm(page).getByRole('button', { name: project.submit }).click()
  await expect(page.getByRole('heading', { name: project.confirmation.title })).toBeFocused()
  await expectNoAxeFindings(page, '#contact')
  await page.getByRole('button', { name: project.confirmation.again }).click()
  await expect(projectForm(page).getByLabel(project.fields.firstName.label)).toBeFocused()
})
