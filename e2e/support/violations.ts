import { expect, type Page } from '@playwright/test'

declare global {
  /** Put into the page by exposeFunction. */
  function noteRefusal(what: string): void
}

/** Notes whatever the content security policy refuses and whatever a script stumbles over, on every page visited. */
export async function watchPolicy(page: Page) {
  const refused: string[] = []
  await page.exposeFunction('noteRefusal', (what: string) => refused.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) =>
      noteRefusal(`${location.pathname}: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`),
    )
  })
  page.on('pageerror', (error) => refused.push(`${page.url()}: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && /content security policy|hydrat/i.test(message.text()))
      refused.push(`${page.url()}: ${message.text()}`)
  })
  return { expectNone: () => expect(refused).toEqual([]) }
}
