import { defineConfig } from '@playwright/test'
import { launchedWith } from '../../../e2e/support/browser.ts'

const oldChromium = (version: number) => ({
  name: `chromium-${version}`,
  testMatch: 'old-chromium.ts',
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: { ...launchedWith(), executablePath: process.env[`CHROMIUM_${version}_PATH`] },
  },
})

/**
 * Run through `npm run lab engines`. Playwright counts and reports, and drives old Chromium; the other browsers are
 * driven by the files beside this.
 */
export default defineConfig({
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  outputDir: '../../../test-results/engines',
  reporter: 'list',
  projects: [
    { name: 'firefox', testMatch: 'walks.ts' },
    { name: 'webkit', testMatch: 'walks.ts' },
    { name: 'libreoffice', testMatch: 'spreadsheet.ts' },
    oldChromium(109),
    oldChromium(113),
  ],
})
