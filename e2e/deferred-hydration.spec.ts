import { expect, type Page, test } from '@playwright/test'
import { content, words } from '#e2e/support/content.ts'
import { dialog, projectForm, projectRequest, shared } from '#e2e/support/forms.ts'
import { freshEmail } from '#e2e/support/requests.ts'
import { holdScripts, SCRIPTS } from '#e2e/support/scripts.ts'

test.use({ reducedMotion: 'no-preference' })

const opener = (page: Page) => page.locator('main a[data-quote]').first()

test('a click before hydration opens the dialog once after hydration, unless Escape cancels it', async ({
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
  // The loader gives up on a held click after five seconds, but not once the page has hydrated.
  await page.clock.fastForward(6000)
  await expect(dialog(page)).toBeHidden()
})

test('if the scripts never load, a click leads to the form, lists expand, and no control without effect is shown', async ({
  page,
}) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/', { waitUntil: 'commit' })
  await opener(page).click()
  await expect(page).toHaveURL(/#contact$/)
  await expect(page.locator('#contact')).toBeInViewport()
  await expect(page.getByLabel(content('locations').finder.label)).toBeHidden()
  await expect(page.getByRole('group', { name: words.filterLabel })).toBeHidden()

  // A clicked product is added above the typed text, once.
  const details = page.locator('[name=details]')
  await details.fill('In May')
  const product = page.locator('main [data-product]').first()
  await product.click()
  await product.click()
  await expect(details).toHaveValue(`${await product.getAttribute('data-product')}\nIn May`)
  const listed = page.locator('main a[data-quote-list]').filter({ visible: true }).last()
  await listed.click()
  await expect(details).toHaveValue(new RegExp(`^${await listed.getAttribute('data-quote-list')}\n`))
})

test('a URL with a hash ends up at its section, whatever the browser has laid out before', async ({
  page,
}) => {
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

test('a page opened at a hash hydrates even though lazy pictures above the viewport never load', async ({
  page,
}) => {
  // The jump to the hash may scroll before the loader listens, and then is no interaction.
  await page.addInitScript(() => {
    for (const event of ['scroll', 'focusin'])
      addEventListener(event, (early) => early.stopImmediatePropagation(), { capture: true })
  })
  await page.goto('/#contact')
  await expect(projectForm(page)).toHaveAttribute('novalidate')
})

test('the loader fetches scripts only after the load event', async ({ page }) => {
  await page.goto('/')
  const fetched = () =>
    page.evaluate(() => {
      const { loadEventStart } = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming
      return performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(({ name, startTime }) => ({ name, early: startTime < loadEventStart }))
    })
  await expect.poll(fetched).not.toEqual([])
  expect((await fetched()).filter(({ early }) => early)).toEqual([])
})

test('a form submitted offline before hydration keeps its values and shows the offline notice', async ({
  page,
  context,
}) => {
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
