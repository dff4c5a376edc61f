import { defineConfig, devices } from '@playwright/test'
import { launchedWith } from '#e2e/support/browser.ts'

/** Run through `npm run test:editor`, on a copy of the repository. Each step builds on the one before. */
export default defineConfig({
  projects: [
    { name: 'local', testMatch: 'local.ts' },
    // Reuses the site that the local project has built.
    { name: 'hosted', testMatch: 'hosted.ts', dependencies: ['local'] },
    // Prints timings, so its browser runs without the flags that turn off JIT optimization.
    { name: 'opening', testMatch: 'opening.ts', use: { launchOptions: { ...launchedWith(), args: [] } } },
  ],
  // A busy machine compiles and builds for many minutes, so only single waits have a timeout.
  timeout: 0,
  expect: { timeout: 180_000 },
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
    actionTimeout: 180_000,
    navigationTimeout: 300_000,
  },
})
