import { expect, type Page } from '@playwright/test'
import { freshEmail } from '#e2e/support/backend.ts'
import { words } from '#e2e/support/content.ts'
import { dialog, project, projectForm, projectRequest, receipt, shared } from '#e2e/support/forms.ts'
import { holdScripts, hydrate, SCRIPTS, test } from '#e2e/support/page.ts'
import { drawing, drawn } from '#e2e/support/preview.ts'

test.use({ reducedMotion: 'no-preference' })

const opener = (page: Page) => page.locator('main a[data-quote][aria-haspopup]').first()

test('a click before hydration opens the dialog once, unless Escape cancels it', async ({ page }) => {
  await page.clock.install({ time: 0 })
  const letGo = await holdScripts(page)
  await page.clock.pauseAt(1000)
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(opener(page)).not.toHaveAttribute('aria-busy')
  // The loader gives up on a held click after five seconds, but not on the one before.
  await page.clock.runFor(3000)
  await opener(page).click()
  await page.clock.runFor(3000)
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).hash).toBe('')
  letGo()
  // In small steps, so that a slow machine does not use up the five seconds.
  await expect(async () => {
    await page.clock.runFor(20)
    await expect(dialog(page)).toBeVisible({ timeout: 1 })
  }).toPass()
  await expect(opener(page)).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await page.clock.runFor(6000)
  await expect(dialog(page)).toBeHidden()
})

test('if scripts fail to load, quote links lead to the form', async ({ page }) => {
  const product = page.locator(`main a[data-quote*='"of":"drinkware/']`).first()
  await test.step('never', async () => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/', { waitUntil: 'commit' })
    await opener(page).click()
    await expect(page).toHaveURL(/#contact$/)
    await expect(page.locator('#contact')).toBeInViewport()
    await page.goto('/custom-mugs', { waitUntil: 'commit' })
    await opener(page).click()
    await expect(page).toHaveURL(/\/#contact$/)
    await page.unroute(SCRIPTS)
  })

  await test.step('after a deploy, which is said once, and what was typed is sent as without scripts', async () => {
    await page.route(SCRIPTS, (route) => route.fulfill({ status: 404 }))
    await page.goto('/')
    await projectRequest.fill(page, freshEmail())
    const notice = page.getByRole('alert').filter({ hasText: words.incomplete })
    await notice.getByRole('button', { name: shared.closeNotice }).click()
    await expect(notice).toBeHidden()
    await expect(page.locator('#city')).toBeHidden()
    await projectRequest.submit(page).click()
    await expect(receipt(page)).toBeVisible()
    await page.unroute(SCRIPTS)
  })

  await test.step('no more after hydration, which fetches those of dialogs', async () => {
    const html = await (await page.request.get('/')).text()
    const hydratesPage = (url: string) => html.includes(new URL(url).pathname)
    await page.route(SCRIPTS, (route) =>
      hydratesPage(route.request().url()) ? route.continue() : route.abort(),
    )
    await page.goto('/')
    await hydrate(page)
    await projectRequest.submit(page).click()
    await expect(projectForm(page).getByRole('link', { name: project.fields.lastName.error })).toBeVisible()
    await product.click()
    await expect(page).toHaveURL(/#contact$/)
  })
})

test('before hydration, a product is chosen and listed with a logo', async ({ page }) => {
  const letGo = await holdScripts(page)
  await page.goto('/custom-mugs', { waitUntil: 'commit' })
  const chosen = page.waitForEvent('filechooser')
  await page.getByText(words.mockup.put).click()
  await (await chosen).setFiles(drawing)
  const add = page.locator('#top').getByRole('button', { name: words.addToQuoteList })
  await add.click()
  await expect(add).toHaveAttribute('aria-busy', 'true')
  letGo()
  await expect(drawn(page)).toBeVisible()
  await expect(page.locator('#top').getByRole('button', { name: words.onQuoteList })).toBeVisible()
  await page.locator('header .quote-list-link a').click()
  await expect(dialog(page).locator('img[src^="data:image/jpeg"]')).toBeVisible()
})

test('a page opened at a hash ends up at its section, and a reloaded one where it was', async ({ page }) => {
  const top = () =>
    page.locator('#reviews').evaluate((section) => Math.round(section.getBoundingClientRect().top))
  const expectAtTop = async () => {
    await expect.poll(top).toBeLessThan(120)
    await expect.poll(top).toBeGreaterThan(-10)
  }
  await page.goto('/#reviews', { waitUntil: 'commit' })
  await expectAtTop()
  await hydrate(page)
  await expectAtTop()

  await page.goto('/')
  await page.locator('#reviews').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }))
  await hydrate(page)
  await expectAtTop()
  // The browser keeps how far the page was scrolled, which follows from the heights of all sections above.
  await page.waitForFunction(() => {
    const deferred = document.querySelectorAll<HTMLElement>('[data-defer-layout]')
    return [...deferred].every(({ style }) => style.contentVisibility === 'visible')
  })
  await page.reload()
  await hydrate(page)
  await expectAtTop()
})

test('what a browser skips until hydration has its own colors', async ({ page }) => {
  await page.goto('/custom-mugs')
  const colors = await page
    .locator('[data-defer-layout] a')
    .evaluateAll((links) => links.map((link) => getComputedStyle(link).color))
  expect(colors).not.toContain('rgb(0, 0, 238)')
})

test('a page that is only read delays its scripts', async ({ page }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  await page.clock.install({ time: 0 })
  await page.clock.pauseAt(1000)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.clock.runFor(1000)
  // A request that went out would have been seen by the time that the page answers.
  await page.evaluate(() => fetch('/healthz'))
  expect(scripts).toEqual([])
  await page.clock.resume()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
})
