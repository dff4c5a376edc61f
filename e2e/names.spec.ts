import { expect, test } from '@playwright/test'
import { launchedWith } from './support/browser'
import { SAMPLE } from './support/content'
import { project, projectForm, shared } from './support/forms'
import { expectTellingNames } from './support/names'

// As while a screen reader runs: what is not laid out yet is told all the same.
test.use({ launchOptions: launchedWith('--force-renderer-accessibility') })

for (const path of [...SAMPLE.slice(1), '/no-such-page', '/form-submissions']) {
  test(`${path}: everything has a name that tells it from the rest`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectTellingNames(page)
  })
}

test('the project request is read with its hints and what may stay empty', async ({ page }) => {
  await page.goto('/#contact')
  const form = projectForm(page)
  for (const [name, { label, hint = '', error }] of Object.entries<Record<string, string>>(project.fields)) {
    const field = form.getByLabel(label ?? '').first()
    await expect(field, name).toHaveAccessibleName(error ? (label ?? '') : `${label} ${shared.optional}`)
    await expect(field, name).toHaveAccessibleDescription(hint)
    await expect(field, name).toHaveJSProperty('required', Boolean(error))
  }
})
