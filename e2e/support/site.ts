import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, globSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { resolve } from 'node:path'
import { settingNames } from '#lib/server/settings.ts'
import { findChromium } from '#scripts/chromium.mjs'
import { answers, freePort } from './free-port.mjs'

/** Playwright launch options, with extra browser arguments. */
export const launchedWith = (...args: string[]) => ({
  executablePath: findChromium(),
  args: [
    '--disable-quic',
    // Test pages live for seconds: JIT optimization takes longer than it saves.
    '--js-flags=--no-opt --no-maglev',
    // Saves a renderer process for the empty initial document.
    '--renderer-process-limit=1',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    // No journey reaches the network: vendors are stubbed.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
    ...args,
  ],
  chromiumSandbox: process.getuid?.() !== 0,
})

const CONTENT_ROOT = resolve('.next/test-content')

/** Copies the content and adds vendors, which the delivered content lacks. */
function prepareContent() {
  const isNewer = (file: string) => statSync(file).mtimeMs > statSync(CONTENT_ROOT).mtimeMs
  if (existsSync(CONTENT_ROOT) && !globSync(['content/**', 'e2e/fixtures/*']).some(isNewer)) return
  rmSync(CONTENT_ROOT, { recursive: true, force: true })
  cpSync('content', `${CONTENT_ROOT}/content`, { recursive: true })
  cpSync('e2e/fixtures', `${CONTENT_ROOT}/content`, { recursive: true })
  symlinkSync(resolve('public'), `${CONTENT_ROOT}/public`)
}

/** What journeys sign the events of Stripe with. */
export const STRIPE_WEBHOOK_SECRET = `whsec_${'a1'.repeat(16)}`

/** The tested site's environment: all others are blank, or Next.js would read those of .env.local. */
export function testEnvironment() {
  prepareContent()
  const blank = Object.fromEntries(settingNames.map((name) => [name, '']))
  const own = { CONTENT_ROOT, BUILD_DIR: '.next/test', BACKEND_SEED: 'no', STRIPE_WEBHOOK_SECRET }
  return { ...process.env, ...blank, ...own }
}

type Backend = Record<'SUPABASE_URL' | 'SUPABASE_PUBLISHABLE_KEY' | 'SITE_TOKEN', string>

/** Serves the same build with another backend. */
export async function startSite(backend: Backend) {
  const port = await freePort()
  const args = ['node_modules/next/dist/bin/next', 'start', '-p', port, '-H', '127.0.0.1']
  const site = spawn(process.execPath, args, { stdio: 'ignore', env: { ...testEnvironment(), ...backend } })
  const ended = once(site, 'exit')
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/healthz`, () => {
    if (site.exitCode !== null) throw new Error('The site exited while starting.')
  })
  return {
    url,
    async stop() {
      site.kill()
      await ended
    },
  }
}
