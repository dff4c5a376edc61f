import { expect, test } from '@playwright/test'
import { isBuiltWith } from '#e2e/support/build.ts'
import { project, projectForm } from '#e2e/support/forms.ts'
import { holdScripts } from '#e2e/support/scripts.ts'
import { translate } from '#lib/testing/translate.ts'

/** Inserts elements the way browser extensions do. */
function extend() {
  for (const place of [document.body, ...document.querySelectorAll('main, form label')])
    place.insertAdjacentHTML('afterbegin', '<div data-extension>Theirs</div>')
}

test('a page that a translator and an extension changed before hydration keeps its text and typed input, and hydrates', async ({
  page,
}) => {
  test.skip(
    !isBuiltWith('prune-static-payload'),
    'Only pages with a pruned payload contain the recovery script.',
  )
  const words = () =>
    page.evaluate(() => {
      for (const theirs of document.querySelectorAll('[data-extension]')) theirs.remove()
      return document.querySelector('.page')?.textContent?.replace(/\s+/g, ' ')
    })
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  const firstName = projectForm(page).getByLabel(project.fields.firstName.label)
  await firstName.fill('Ada')
  // 'interactive' or, on a slow machine, 'complete': the loader fetches scripts only after pictures are painted.
  await expect.poll(() => page.evaluate(() => document.readyState)).not.toBe('loading')
  const before = await words()
  await page.evaluate(translate)
  await page.evaluate(extend)
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(firstName).toHaveValue('Ada')
  expect(await words()).toBe(before)
  await projectForm(page).getByLabel(project.fields.lastName.label).fill('Byron')
  await page.reload()
  await expect(firstName).toHaveValue('Ada')
})
