import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { startBackend } from '#scripts/backend/index.mjs'
import { ensureBuilt } from './build.mjs'
import { ensureChromium, installShell } from './chromium.mjs'
import { backendSettings, childEnvironment } from './environment.mjs'
import { root } from './install.mjs'
import { freePort } from './ports.mjs'
import { run } from './processes.mjs'
import { startSite } from './site.mjs'

/** Choose how the tested site is built and served: BUILD_WITHOUT=adapter SITE_SERVER=next npm run test:e2e */
const KEPT = ['BUILD_WITHOUT', 'SITE_SERVER']

/** Shared by dozens of processes, so that Node compiles each module, and strips its types, only once. */
const NODE_COMPILE_CACHE = `${root}.next/cache/compile`

/**
 * Hides the developer's settings from tests: every variable in .env.example is empty, because for absent ones Next.js
 * would read .env.local.
 */
export function testEnvironment() {
  const names = Object.keys(parseEnv(readFileSync(`${root}.env.example`, 'utf8')))
  const own = names.filter((name) => !KEPT.includes(name))
  return { NODE_COMPILE_CACHE, ...process.env, ...Object.fromEntries(own.map((name) => [name, ''])) }
}

/**
 * Starts the production build and a backend with a temporary data directory. Returns a function that runs Playwright
 * and stops both.
 */
async function prepare(settings) {
  const env = testEnvironment()
  await ensureBuilt(env)
  const dataDir = mkdtempSync(join(tmpdir(), 'harborline-e2e-'))
  const lines = []
  const onLine = (line) => lines.push(line)
  let backend
  let site
  async function end(passed) {
    if (!passed) console.log(`\nLast lines of the site and its backend:\n${lines.slice(-30).join('\n')}`)
    await site?.stop()
    await backend?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    backend = await startBackend({ dataDir, port: await freePort(), seed: false, env, onLine })
    Object.assign(env, backendSettings(backend))
    site = await startSite({ env, host: '127.0.0.1', port: await freePort(), onLine })
  } catch (error) {
    await end(false)
    throw error
  }
  return async (args) => {
    const { code } = await run('playwright', ['test', ...args], {
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
    await end(code === 0)
    return code
  }
}

export async function prepareJourneys() {
  await ensureChromium()
  await installShell()
  return prepare({ CHROMIUM_PATH: await ensureChromium() })
}
