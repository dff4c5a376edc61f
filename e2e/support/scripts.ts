import type { Page } from '@playwright/test'

export const SCRIPTS = '**/_next/static/**/*.js'

/** Keeps the scripts of the page back until it is told to let them go. */
export async function holdScripts(page: Page) {
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route(SCRIPTS, async (route) => {
    await held
    await route.continue()
  })
  return letGo
}
