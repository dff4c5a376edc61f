import { expect, type Locator, type Page, test } from '@playwright/test'
import { words } from '#e2e/support/content.ts'
import { hydrate, tabTo } from '#e2e/support/page.ts'

/** The element that has the focus, and whether any of it can be seen. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return undefined
    const { left, top, width, height } = element.getBoundingClientRect()
    const shares = [0.5, 0.1, 0.9]
    const isVisible = shares.some((x) =>
      shares.some((y) => {
        const hit = document.elementFromPoint(left + width * x, top + height * y)
        const isLabeled = hit?.closest('label')?.contains(element)
        return hit && (isLabeled || element.contains(hit) || hit.contains(element))
      }),
    )
    return { html: element.outerHTML.slice(0, 120), isVisible }
  })

/** Visits all tab stops up to a control and expects each to be visible. */
async function expectVisibleFocus(page: Page, end: Locator, back: boolean) {
  const problems: string[] = []
  let last = ''
  const atEachStop = async () => {
    const stop = await focused(page)
    if (!stop) return problems.push(`the focus was lost after ${last}`)
    last = stop.html
    if (!stop.isVisible) problems.push(`${stop.html} is covered`)
  }
  await tabTo(page, end, { most: 300, back, atEachStop })
  expect(problems).toEqual([])
}

// Tab may scroll the focus under the phone's bottom bar, Shift+Tab under the header.
test('the focus stays visible at every tab stop of the home page', async ({ page, isMobile }) => {
  await page.goto('/', { waitUntil: 'networkidle' })
  if (!isMobile) {
    // Skips the last stop, the fixed chat button: the one before it is at the end of the page.
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await hydrate(page)
  }
  const skipLink = page.getByRole('link', { name: words.skip })
  const lastLink = page.getByRole('contentinfo').getByRole('link').last()
  await expectVisibleFocus(page, isMobile ? lastLink : skipLink, !isMobile)
})

test('each kind of control looks different while it has the focus', async ({ page, isMobile }) => {
  test.skip(isMobile, 'The rings are the same.')
  const client = await page.context().newCDPSession(page)
  const look = async () => (await client.send('Page.captureScreenshot', { optimizeForSpeed: true })).data
  const kinds = new Set<string>()
  const unseen: string[] = []
  for (const address of ['/', '/custom-mugs', '/pricing', '/locations', '/articles']) {
    await page.goto(address)
    await page.keyboard.press('Tab')
    const controls = page.locator('a, button, input, select, textarea, summary')
    const found = await controls.evaluateAll((all) =>
      (all as HTMLElement[]).map((element) => {
        // By its styles, margins aside, and by what clips it.
        const clip = element.parentElement?.closest('[class*=overflow-]')?.className
        const styles = `${element.className} ${clip}`.replace(/\S*\bm[trbxyse]?-\S+/g, '')
        const isShown = element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true })
        return isShown && `${element.tagName} ${element.getAttribute('type')} ${styles}`
      }),
    )
    for (const [index, kind] of found.entries()) {
      if (!kind || kinds.has(kind)) continue
      const control = await controls.nth(index).elementHandle()
      const isVisible = await control?.evaluate((element) => {
        element.scrollIntoView({ block: 'center', behavior: 'instant' })
        ;(document.activeElement as HTMLElement).blur()
        return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      })
      if (!isVisible) continue
      kinds.add(kind)
      const before = await look()
      await control?.evaluate((element) => element.focus({ preventScroll: true }))
      if (before === (await look())) unseen.push(`${address}: ${kind}`)
    }
  }
  expect(kinds.size).toBeGreaterThan(40)
  expect(unseen).toEqual([])
})
