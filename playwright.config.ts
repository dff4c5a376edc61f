import { defineConfig, devices } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const launchOptions = {
  executablePath: chromium || undefined,
  args: ['--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update'],
  chromiumSandbox: process.getuid?.() !== 0,
}

/** Run through `npm run test:e2e`, which builds, starts the site with its backend and sets these variables. */
export default defineConfig({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  // Generous, because a busy machine is slow and not wrong.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: process.env.BASE_URL,
    launchOptions,
    screenshot: 'only-on-failure',
    // Recording costs every journey a sixth of its time: `npm run test:e2e -- --trace retain-on-failure` asks for it.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1366, height: 768 } },
      testIgnore: /\.phone\.spec\.ts$/,
    },
    {
      name: 'phone',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testMatch: /\.(phone|all)\.spec\.ts$/,
    },
  ],
})
