import { existsSync } from 'node:fs'
import { CliError } from './cli-error.mjs'
import { readEnvironment } from './environment.mjs'
import { installFromDebian, root } from './install.mjs'
import { step } from './log-line.mjs'
import { run } from './processes.mjs'

const SHELL = '/usr/bin/chromium-headless-shell'
const DEBIAN = '/usr/bin/chromium'
const INSTALLED = [
  DEBIAN,
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

async function find(chosen) {
  const { chromium } = await import('@playwright/test')
  return [chosen, SHELL, chromium.executablePath(), ...INSTALLED].find((path) => path && existsSync(path))
}

let shell

/** Next to Debian's Chromium, root installs Debian's headless shell: it needs half the CPU time of the full browser. */
export function installShell() {
  const isUseful = !readEnvironment().CHROMIUM_PATH && existsSync(DEBIAN) && !existsSync(SHELL)
  shell ??= isUseful ? installFromDebian('chromium-headless-shell') : Promise.resolve()
  return shell
}

/** Installs Playwright's own Chromium, else Debian's package. */
async function install(chosen) {
  await run('npx', ['playwright', 'install', 'chromium'], { cwd: root, quiet: true })
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (!(await find(chosen))) await installFromDebian(name)
}

let installing

/** Finds Chromium, or installs it; concurrent callers share one installation. */
export async function ensureChromium() {
  const { CHROMIUM_PATH: chosen } = readEnvironment()
  if (chosen && !existsSync(chosen)) {
    throw new CliError(`CHROMIUM_PATH is ${chosen}, but that file does not exist.`)
  }
  if (!(await find(chosen))) {
    installing ??= step('Installing Chromium for the browser tests', () => install(chosen))
    await installing
  }
  const path = await find(chosen)
  if (path) return path
  throw new CliError(
    'Chromium was not found and could not be installed. Install it ("npx playwright install --with-deps chromium", ' +
      'or your system’s package) or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  )
}
