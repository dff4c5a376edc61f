import type { BrowserContext, Page } from '@playwright/test'

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

export const holdScripts = (page: Page) => hold(page, SCRIPTS)
