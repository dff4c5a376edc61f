import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { startBackend } from '../backend/index.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { ensureEngines } from './engines.mjs'
import { backendSettings, childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { freePort } from './ports.mjs'
import { run } from './processes.mjs'
import { startSite } from './site.mjs'

/** How it is built may be asked for: PLAIN=1 npm run test:e2e */
const KEPT = ['PLAIN', 'BUILD_WITHOUT']

/**
 * The journeys never see the developer's own settings, ports or data: all that .env.example names is empty. Empty rather
 * than absent, because Next.js reads .env.local by itself.
 */
export function testEnvironment() {
  const names = Object.keys(parseEnv(readFileSync(`${root}.env.example`, 'utf8')))
  const own = names.filter((name) => !KEPT.includes(name))
  return { ...process.env, ...Object.fromEntries(own.map((name) => [name, ''])) }
}

/** Runs Playwright on the production build and a real backend with a throw-away data directory. */
async function runPlaywright(args, settings) {
  const env = testEnvironment()
  await ensureBuilt(env)
  const dataDir = mkdtempSync(join(tmpdir(), 'harborline-e2e-'))
  const lines = []
  const keep = (line) => lines.push(line)
  const showLines = () =>
    console.log(`\nLast lines of the site and its backend:\n${lines.slice(-30).join('\n')}`)
  let backend
  let site
  try {
    backend = await startBackend({ dataDir, port: await freePort(), seed: false, env, onLine: keep })
    Object.assign(env, backendSettings(backend))
    site = await startSite({ env, host: '127.0.0.1', port: await freePort(), onLine: keep })
    const { code } = await run('npx', ['playwright', 'test', ...args], {
      cwd: root,
      env: {
        ...childEnvironment(env),
        ...settings,
        BASE_URL: site.url,
        BACKEND_SECRET_KEY: backend.secretKey,
        STAFF_EMAIL: backend.staff.email,
        STAFF_PASSWORD: backend.staff.password,
        BACKEND_DATA_DIR: dataDir,
      },
    })
    if (code !== 0) showLines()
    return code
  } catch (error) {
    showLines()
    throw error
  } finally {
    await site?.stop()
    await backend?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The journeys, in Chromium. */
export const runJourneys = async (args = []) => runPlaywright(args, { CHROMIUM_PATH: await ensureChromium() })

/** The walks that show that Firefox and WebKit can do the same. */
export const runEngines = async (args = []) =>
  runPlaywright(['--config=e2e/engines/playwright.config.ts', ...args], await ensureEngines())
