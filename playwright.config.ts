import { defineConfig, devices } from '@playwright/test'
import { launchedWith } from '#e2e/support/browser.ts'

/** Run through `npm run test:e2e`, which builds, starts the site with its backend and sets these variables. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than cores, because journeys often wait.
  workers: 3,
  // Generous, so that a busy machine does not fail tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: launchedWith(),
    // Repainting animations takes half of Chromium's time. Journeys that test motion turn it back on.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Tracing adds a sixth to every journey's time; turn it on with `npm run test:e2e -- --trace retain-on-failure`.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      // These few journeys need only one worker, which runs from the start.
      workers: 1,
      // A higher pixel density only slows rendering; the journeys "pictures" and "budgets" test what it downloads.
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 1 },
      testMatch: /\.(phone|all)\.spec\.ts$/,
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } },
      testIgnore: /\.phone\.spec\.ts$/,
    },
  ],
})
