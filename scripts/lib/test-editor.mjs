import { ensureChromium } from './chromium.mjs'
import { copyRepository } from './copy.mjs'
import { testEnvironment } from './e2e.mjs'
import { childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { step } from './log-line.mjs'
import { freePort } from './ports.mjs'
import { run } from './processes.mjs'

/** Measuring how long forms take to open (project `opening`) runs only by name. */
const WALK = ['--project=local', '--project=hosted']

/** Runs the editor's journeys in a copy of the repository, on its development server. */
export async function testEditor(args = []) {
  const env = testEnvironment()
  const CHROMIUM_PATH = await ensureChromium()
  const copy = await step('Copying the repository', async () => copyRepository())
  // Imported from the copy, so that it serves the copy.
  const { startSite } = await import(`${copy}scripts/lib/site.mjs`)
  const lines = []
  const site = await step('Starting the editor', async () =>
    startSite({
      env,
      host: '127.0.0.1',
      port: await freePort(),
      dev: true,
      onLine: (line) => lines.push(line),
    }),
  )
  try {
    const settings = { CHROMIUM_PATH, BASE_URL: site.url, COPY: copy }
    const { code } = await run(
      'npx',
      ['playwright', 'test', '--config=e2e/editor/playwright.config.ts', ...(args.length > 0 ? args : WALK)],
      {
        cwd: root,
        env: { ...childEnvironment(env), ...settings },
      },
    )
    if (code !== 0) console.log(`\nLast lines of the development server:\n${lines.slice(-30).join('\n')}`)
    return code
  } finally {
    await site.stop()
  }
}
