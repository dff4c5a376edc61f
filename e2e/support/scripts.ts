import type { BrowserContext, Page } from '@playwright/test'

export const SCRIPTS = '**/_next/static/**/*.js'

/** Keeps what is asked for at an address back until it is told to let it go. */
export async function hold(from: Page | BrowserContext, address: string) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await from.route(address, async (route) => {
    await held
    await route.fallback()
  })
  return letGo
}

export const holdScripts = (page: Page) => hold(page, SCRIPTS)
