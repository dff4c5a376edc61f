import { defineConfig } from '@playwright/test'

/** Run through `npm run test:engines`. Playwright counts and reports; the browsers are driven by the files beside this. */
export default defineConfig({
  testMatch: 'walks.ts',
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  outputDir: '../../test-results/engines',
  reporter: 'list',
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
})
