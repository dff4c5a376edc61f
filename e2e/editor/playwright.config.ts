import { cpSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { launchedWith } from '#e2e/support/browser.ts'
import { freePort } from '#e2e/support/site.ts'

// Workers load this file, too, with the environment that it has set in the first process.
const { env } = process
if (!env.CONTENT_ROOT) {
  env.BASE_URL = `http://127.0.0.1:${await freePort()}`
  env.CONTENT_ROOT = resolve('.next/editor-content')
  rmSync(env.CONTENT_ROOT, { recursive: true, force: true })
  for (const folder of ['content', 'public/images'])
    cpSync(folder, `${env.CONTENT_ROOT}/${folder}`, { recursive: true })
}

/** `npm run test:editor`: the content editor on the development server, which writes to a copy of the content. */
export default defineConfig({
  testMatch: 'editor.ts',
  // The development server compiles the editor when it is first opened.
  timeout: 600_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  outputDir: '../../test-results/editor',
  webServer: {
    command: `next dev -H 127.0.0.1 -p ${new URL(env.BASE_URL ?? '').port}`,
    cwd: resolve('.'),
    url: `${env.BASE_URL}/robots.txt`,
    timeout: 300_000,
    // Named in tsconfig.json, to which Next.js would add any other folder.
    env: { ...env, BUILD_DIR: '.next/test' } as Record<string, string>,
  },
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1366, height: 900 },
    baseURL: env.BASE_URL,
    launchOptions: launchedWith(),
    screenshot: 'only-on-failure',
  },
})
