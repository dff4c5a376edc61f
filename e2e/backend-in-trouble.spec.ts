import { expect } from '@playwright/test'
import { freshEmail, theOnlyRequestFrom } from '#e2e/support/backend.ts'
import { test } from '#e2e/support/faulty-backend.ts'
import { project, projectForm, projectRequest, receipt, shared } from '#e2e/support/forms.ts'
import { holdScripts, hydrate } from '#e2e/support/page.ts'

test('a form submitted before hydration says so, and keeps values and failure', async ({
  page,
  context,
  site,
}) => {
  const email = freshEmail()
  const form = projectForm(page)
  const letScriptsCome = await holdScripts(page)
  // The page's own listener is then there, before that of this test.
  await page.goto('/#contact', { waitUntil: 'domcontentloaded' })
  await projectRequest.fill(page, email)
  // Recorded inside the page: Playwright cannot evaluate in it while it navigates away.
  await page.evaluate(() =>
    addEventListener('submit', ({ target }) => {
      const statuses = [...(target as Element).querySelectorAll('[role=status] *')]
      const visible = statuses.filter((part) => part.checkVisibility()).map((part) => part.textContent)
      sessionStorage.setItem('status', visible.join())
    }),
  )
  await projectRequest.submit(page).click()
  await expect(receipt(page)).toBeInViewport()
  expect(await page.evaluate(() => sessionStorage.getItem('status'))).toContain(project.sending)
  await theOnlyRequestFrom(email)

  // Another address: a fragment alone would keep the answer to the form.
  await page.goto('/?next#contact', { waitUntil: 'commit' })
  await projectRequest.fill(page, email)
  await context.setOffline(true)
  await projectRequest.submit(page).click()
  await expect(form.getByText(shared.offline)).toBeVisible()
  await context.setOffline(false)
  // e2e/no-script.spec.ts has what the server finds wrong.
  site.disturb('is down')
  await projectRequest.submit(page).click()
  const notice = form.getByText(project.failed.title)
  await expect(notice).toBeInViewport()
  letScriptsCome()
  await hydrate(page)
  await expect(notice).toBeVisible()
  await expect(form.locator('[name=firstName]')).toHaveValue('Ada')
})
