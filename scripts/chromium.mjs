// Finds the Chromium of the journeys; as a command, installs one if there is none.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

// Debian's headless shell needs half the CPU time of a full browser.
const SHELL = '/usr/bin/chromium-headless-shell'

export const findChromium = () =>
  [process.env.CHROMIUM_PATH, SHELL, chromium.executablePath(), '/usr/bin/chromium'].find(
    (path) => path && existsSync(path),
  )

const run = (command) => spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'] })

if (import.meta.main && !process.env.CHROMIUM_PATH) {
  if (!existsSync(SHELL) && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get -qq update')
    run('apt-get -qq install -y --no-install-recommends --no-remove chromium-headless-shell')
  }
  if (!findChromium()) run('npx playwright install chromium')
}
if (import.meta.main && !findChromium()) {
  console.error('There is no Chromium: install it, or set CHROMIUM_PATH to its path.')
  process.exit(1)
}
