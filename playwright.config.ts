import { defineConfig, devices } from '@playwright/test'
import { launchedWith } from '#e2e/support/browser.ts'

/** Run through `npm run test:e2e`, which builds, starts the site with its backend and sets these variables. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  // One more than cores: journeys wait, too.
  workers: 3,
  // Generous, because a busy machine is slow and not wrong.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions: launchedWith(),
    // What moves is drawn over and over, half of all that the browser does. Journeys for which it matters ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    // Recording costs every journey a sixth of its time: `npm run test:e2e -- --trace retain-on-failure` asks for it.
    trace: 'off',
  },
  projects: [
    {
      name: 'phone',
      // One browser is enough for these few, from the beginning.
      workers: 1,
      // Sharper screens only take longer to draw; what they fetch is looked at by itself (pictures and budgets).
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
