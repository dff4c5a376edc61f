import { defineConfig, devices } from '@playwright/test'
import { launchedWith } from '#e2e/support/browser.ts'

/** Run through `npm run test:editor`, on a copy of the repository. One step builds on the one before. */
export default defineConfig({
  projects: [
    { name: 'local', testMatch: 'local.ts' },
    // On the site that the local walk has built.
    { name: 'hosted', testMatch: 'hosted.ts', dependencies: ['local'] },
    // Prints times, so its browser runs scripts as fast as it can.
    { name: 'opening', testMatch: 'opening.ts', use: { launchOptions: { ...launchedWith(), args: [] } } },
  ],
  // What takes long is bounded where it is waited for: a busy machine compiles and builds for many minutes.
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
