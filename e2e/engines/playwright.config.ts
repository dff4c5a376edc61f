import { defineConfig } from '@playwright/test'

/** Run through `npm run test:engines`. Playwright counts and reports; the browsers are driven by the files beside this. */
export default defineConfig({
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  outputDir: '../../test-results/engines',
  reporter: 'list',
  projects: [
    { name: 'firefox', testMatch: 'walks.ts' },
    { name: 'webkit', testMatch: 'walks.ts' },
    { name: 'libreoffice', testMatch: 'spreadsheet.ts' },
  ],
})
