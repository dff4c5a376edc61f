import { defineConfig, devices } from '@playwright/test'
import { launchedWith } from '#e2e/support/browser.ts'

/** Run through `npm run test:editor`, on a copy of the repository. One step builds on the one before. */
export default defineConfig({
  projects: [
    { name: 'local', testMatch: 'local.ts' },
    // On the site that the local walk has built.
    { name: 'hosted', testMatch: 'hosted.ts', dependencies: ['local'] },
  ],
  // The development server compiles what is asked for the first time, and the site is built once.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env.CI),
  workers: 1,
  outputDir: '../../test-results/editor',
  reporter: 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 900 },
    baseURL: process.env.BASE_URL,
    launchOptions: launchedWith(),
    screenshot: 'only-on-failure',
    actionTimeout: 60_000,
    navigationTimeout: 300_000,
  },
})
