import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'

declare global {
  /** exposeFunction adds it to each page. */
  function reportViolation(violation: string): void
}

/** Collects CSP violations, page errors and hydration errors of every page that this tab visits. */
export async function watchPolicy(page: Page) {
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
  return { expectNone: () => expect(violations).toEqual([]) }
}

/** A test that fails on any CSP violation or error in its tab. */
export const test = base.extend<{ policy: undefined }>({
  policy: [
    async ({ page }, use) => {
      const policy = await watchPolicy(page)
      await use(undefined)
      policy.expectNone()
    },
    { auto: true },
  ],
})

export const SCRIPTS = '**/_next/static/**/*.js'

/** Holds requests that match a URL pattern until the returned function is called. */
export async function hold(from: Page | BrowserContext, address: string) {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await from.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return release
}

export const untilHydrated = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('hydrated').length > 0)

export const holdScripts = (page: Page) => hold(page, SCRIPTS)

/** Fetches a page and parses it without scripts, resources or rendering: in a twentieth of a navigation's time. */
export async function fetchDocument(page: Page, path: string) {
  const response = await page.request.get(path)
  const document = await page.evaluateHandle(
    ([html, address]) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      parsed.head.prepend(Object.assign(parsed.createElement('base'), { href: address }))
      return parsed
    },
    [await response.text(), response.url()] as const,
  )
  return { response, document }
}
