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

/** Run by `npm run lab engines`. Playwright drives old Chromium; modules in this folder drive the other browsers. */
export default defineConfig({
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  outputDir: '../../../test-results/engines',
  reporter: 'list',
  projects: [
    { name: 'firefox', testMatch: 'journeys.ts' },
    { name: 'webkit', testMatch: 'journeys.ts' },
    { name: 'libreoffice', testMatch: 'spreadsheet.ts' },
    oldChromium(109),
    oldChromium(113),
  ],
})
