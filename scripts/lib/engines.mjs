import { globSync } from 'node:fs'
import { installFromDebian } from './debian.mjs'
import { PlainError } from './plain-error.mjs'
import { step } from './steps.mjs'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'libreoffice-calc-nogui']

/** Undefined unless all there is to drive both is there. */
function find() {
  const [firefox] = globSync('/usr/bin/firefox-esr')
  const [webkit] = globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser')
  const [driver] = globSync('/usr/bin/WebKitWebDriver')
  const [screen] = globSync('/usr/bin/xvfb-run')
  const [office] = globSync('/usr/bin/soffice')
  if (!firefox || !webkit || !driver || !screen || !office) return
  return { FIREFOX_PATH: firefox, WEBKIT_PATH: webkit, OFFICE_PATH: office }
}

/** Firefox, WebKit and LibreOffice: those that are there, else Debian's packages. Answers where they are. */
export async function ensureEngines() {
  if (!find()) await step('Installing Firefox, WebKit and LibreOffice', () => installFromDebian(...PACKAGES))
  const found = find()
  if (found) return found
  throw new PlainError(
    `Firefox, WebKit and LibreOffice were not found and could not be installed: as root on Debian, run "apt-get install ${PACKAGES.join(' ')}".`,
  )
}
