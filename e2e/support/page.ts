import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'

declare global {
  /** exposeFunction adds it to each page. */
  function reportViolation(violation: string): void
}

/** A test that fails on any CSP violation, page error or hydration error in its tab. */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ page }, use) => {
      const violations: string[] = []
      await page.exposeFunction('reportViolation', (violation: string) => violations.push(violation))
      await page.addInitScript(() => {
        addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
          reportViolation(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
        )
      })
      page.on('pageerror', (error) => violations.push(`${page.url()}: ${error.message}`))
      page.on('console', (message) => {
        if (message.type() === 'error' && /content security policy|hydrat/i.test(message.text()))
          violations.push(`${page.url()}: ${message.text()}`)
      })
      await use(violations)
      expect(violations).toEqual([])
    },
    { auto: true },
  ],
})

/** Script files, and the RSC payload of the page (.json). */
export const SCRIPTS = '**/_next/static/**/*.js*'

/** Holds requests that match a URL pattern until the returned function is called. */
export async function hold(from: Page | BrowserContext, address: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await from.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

/** A visitor's first interaction, which makes a prerendered page hydrate. */
export const interact = (page: Page) => page.evaluate(() => dispatchEvent(new Event('scroll')))

export async function hydrate(page: Page) {
  await interact(page)
  await page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)
}

export const holdScripts = (page: Page) => hold(page, SCRIPTS)

type TabOptions = { most?: number; back?: boolean; atEachStop?: () => Promise<unknown> }

/** Presses Tab until the control has the focus. */
export async function tabTo(page: Page, control: Locator, { most = 40, back, atEachStop }: TabOptions = {}) {
  // Found once: at each stop, a role would be looked for on the whole page.
  const end = await control.evaluateHandle((element) => element)
  for (let step = 0; step < most; step++) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab')
    await atEachStop?.()
    if (await end.evaluate((element) => element === document.activeElement)) return
  }
  await expect(control).toBeFocused({ timeout: 1 })
}
