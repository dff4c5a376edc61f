import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { defineConfig, devices } from '@playwright/test'
import { freePort } from '#e2e/support/free-port.mjs'
import { launchedWith, testEnvironment } from '#e2e/support/site.ts'

// Workers load this file, too, with the environment that it has set in the first process.
const { env } = process
env.BASE_URL ??= `http://127.0.0.1:${await freePort()}`
env.BACKEND_URL ??= `http://127.0.0.1:${await freePort()}`
if (!env.BACKEND_DATA_DIR) {
  const folder = mkdtempSync(`${tmpdir()}/site-e2e-`)
  env.BACKEND_DATA_DIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

export default defineConfig({
  testDir: 'e2e',
  globalSetup: 'e2e/support/global-setup.ts',
  // One more than cores, because journeys often wait.
  workers: 3,
  // Generous, so that a busy machine does not fail tests.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(env.CI),
  // What failed comes last.
  reporter: [['./e2e/support/counts.ts'], ['list']],
  webServer: {
    // Builds the site if the last build is stale.
    command: 'node scripts/start.mjs',
    url: `${env.BASE_URL}/healthz`,
    timeout: 900_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    env: {
      ...testEnvironment(),
      PORT: new URL(env.BASE_URL).port,
      BACKEND_PORT: new URL(env.BACKEND_URL).port,
      DATA_DIR: env.BACKEND_DATA_DIR,
      // Instead of the embedded backend (scripts/tests/supabase-start.mjs).
      ...JSON.parse(env.OUTSIDE_BACKEND ?? '{}'),
    } as Record<string, string>,
  },
  use: {
    baseURL: env.BASE_URL,
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
