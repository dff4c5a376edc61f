import { expect, type Page, test } from '@playwright/test'
import { isBuiltWith } from '#e2e/support/build.ts'
import { content, interpolate, words } from '#e2e/support/content.ts'
import { dialog, projectForm, projectRequest, shared } from '#e2e/support/forms.ts'
import { freshEmail } from '#e2e/support/requests.ts'
import { holdScripts, SCRIPTS } from '#e2e/support/scripts.ts'

test.use({ reducedMotion: 'no-preference' })
test.skip(!isBuiltWith('defer-hydration'), 'Nothing is deferred in this build.')

const opener = (page: Page) => page.locator('main a[data-quote]').first()

test('a click that comes before the scripts can be taken back, opens the dialog once they are there, and only once', async ({
  page,
}) => {
  await page.clock.install()
  const letGo = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('Escape')
  await expect(opener(page)).not.toHaveAttribute('aria-busy')
  await opener(page).click()
  await expect(opener(page)).toHaveAttribute('aria-busy', 'true')
  expect(new URL(page.url()).hash).toBe('')
  letGo()
  await expect(dialog(page)).toBeVisible()
  await expect(opener(page)).not.toHaveAttribute('aria-busy')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  // The kept click is let go after five seconds, whatever has become of it.
  await page.clock.fastForward(6000)
  await expect(dialog(page)).toBeHidden()
})

test('where the scripts never come a click leads to the form, all of a list can be had, and nothing dead is shown', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(page.getByLabel(content('locations').finder.label)).toBeHidden()
  await expect(page.getByRole('group', { name: words.filterLabel })).toBeHidden()

  // What is known comes above what was typed, once.
  const details = page.locator('[name=details]')
  await details.fill('In May')
  const product = page.locator('main [data-product]').first()
  await product.click()
  await product.click()
  await expect(details).toHaveValue(`${await product.getAttribute('data-product')}\nIn May`)
  const listed = page.locator('main a[data-quote-list]').filter({ visible: true }).last()
  await listed.click()
  await expect(details).toHaveValue(new RegExp(`^${await listed.getAttribute('data-quote-list')}\n`))

  await page.setViewportSize({ width: 390, height: 844 })
  const { title, items } = content('portfolio')
  const section = page.getByRole('region', { name: title })
  const all = section.getByRole('link', { name: interpolate(words.showAll, { count: '' }).trim() })
  expect(await section.getByRole('listitem').count()).toBeLessThan(items.length)
  await all.click()
  await expect(section.getByRole('listitem')).toHaveCount(items.length)
  await expect(all).toBeHidden()
})

test('a jump into the page ends where it should, whatever was laid out before', async ({ page }) => {
  for (const hash of ['#reviews', '#contact'])
    await test.step(hash, async () => {
      await page.goto('about:blank')
      await page.goto(`/${hash}`, { waitUntil: 'commit' })
      const top = () =>
        page.locator(hash).evaluate((section) => Math.round(section.getBoundingClientRect().top))
      await expect.poll(top).toBeLessThan(120)
      await page.waitForLoadState()
      await expect(projectForm(page)).toHaveAttribute('novalidate')
      await expect.poll(top).toBeGreaterThan(-10)
      expect(await top()).toBeLessThan(120)
    })
})

test('a page that opens further down hydrates, although pictures above the window never load', async ({
  page,
}) => {
  // The jump may come before the loader listens, and is no interaction then.
  await page.addInitScript(() => {
    for (const event of ['scroll', 'focusin'])
      addEventListener(event, (early) => early.stopImmediatePropagation(), { capture: true })
  })
  await page.goto('/#contact')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
})

test('scripts are asked for once everything that is shown has arrived, and no style sheet holds it up', async ({
  page,
}) => {
  await page.goto('/')
  const fetched = (name: RegExp) =>
    page.evaluate((source) => {
      const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
      return performance
        .getEntriesByType('resource')
        .filter((resource) => new RegExp(source).test(resource.name))
        .map((resource) => ({
          url: resource.name,
          early: resource.startTime < loadEventStart,
          // Only Chromium tells.
          blocking: 'renderBlockingStatus' in resource && resource.renderBlockingStatus,
        }))
    }, name.source)
  await expect.poll(() => fetched(/\.js$/)).not.toEqual([])
  expect((await fetched(/\.js$/)).filter(({ early }) => early)).toEqual([])
  expect((await fetched(/\.css$/)).map(({ blocking }) => blocking)).toEqual(['non-blocking'])
})

test('a form that is sent offline before the scripts stays, and says why', async ({ page, context }) => {
  const letScriptsCome = await holdScripts(page)
  await page.goto('/#contact', { waitUntil: 'commit' })
  await projectRequest.fill(page, freshEmail())
  await context.setOffline(true)
  await projectRequest.submit(page).click()
  await expect(projectForm(page).getByText(shared.offline)).toBeVisible()
  await context.setOffline(false)
  letScriptsCome()
  await expect(projectForm(page)).toHaveAttribute('novalidate')
  await expect(projectForm(page).locator('[name=firstName]')).toHaveValue('Ada')
})
