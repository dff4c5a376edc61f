import { existsSync } from 'node:fs'
import { root } from './install.mjs'
import { PlainError } from './plain-error.mjs'
import { run } from './processes.mjs'
import { step } from './steps.mjs'

const INSTALLED = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

async function find() {
  const { chromium } = await import('@playwright/test')
  return [process.env.CHROMIUM_PATH, chromium.executablePath(), ...INSTALLED].find(
    (path) => path && existsSync(path),
  )
}

async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, quiet: true })
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { env, quiet: true })
}

/** A browser for the journeys: one that is there, else Playwright's own, else Debian's package. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH && !existsSync(process.env.CHROMIUM_PATH)) {
    throw new PlainError(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, but there is no such file.`)
  }
  let path = await find()
  if (!path) {
    await step('Installing Chromium for the browser tests', async () => {
      await run('npx', ['playwright', 'install', 'chromium'], { cwd: root, quiet: true })
      path = await find()
      if (!path && isDebianRoot()) await installFromDebian()
      path ??= await find()
    })
  }
  if (path) return path
  throw new PlainError(
    'No Chromium was found and none could be installed. Install one ("npx playwright install --with-deps chromium", ' +
      'or your system’s package) or name it: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
