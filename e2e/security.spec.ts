import { expect, test } from '@playwright/test'
import { project, projectForm, projectRequest } from '#e2e/support/forms.ts'
import { watchPolicy } from '#e2e/support/policy.ts'
import { SCRIPTS } from '#e2e/support/scripts.ts'

test('a form submitted before hydration is answered with a page that hydrates', async ({ page }) => {
  const policy = await watchPolicy(page)
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/#contact')
  await projectRequest.fill(page, 'ada@example')
  await page.unroute(SCRIPTS)
  await projectRequest.submit(page).click()
  await expect(projectForm(page).getByLabel(project.fields.firstName.label)).toHaveValue('Ada')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await policy.expectNone()
})

test('an injected script does not run', async ({ page }) => {
  for (const path of ['/', '/form-submissions', '/no/such/page']) {
    await page.goto(path)
    const ran = await page.evaluate(async () => {
      const smuggled: string[] = []
      Object.assign(window, { smuggled })
      const inline = document.createElement('script')
      inline.textContent = 'window.smuggled.push("inline")'
      document.body.append(inline)
      const image = document.createElement('img')
      image.setAttribute('onerror', 'window.smuggled.push("handler")')
      image.src = 'data:,'
      document.body.append(image)
      const foreign = document.createElement('script')
      foreign.src = 'data:text/javascript,window.smuggled.push("foreign")'
      document.body.append(foreign)
      await new Promise((resolve) => setTimeout(resolve, 300))
      return smuggled
    })
    expect(ran, path).toEqual([])
  }
})
