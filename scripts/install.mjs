// Before npm start, npm test and what else needs packages: installs those that are missing, and does not run npm if none
// is. With --dev, those of development, too; without, a tree keeps them if it has any. It runs on the Node.js of the
// machine, 20.9 or newer.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** What npm has installed. It writes its list last: a newer folder is left from an installation that did not finish. */
function finished() {
  const list = 'node_modules/.package-lock.json'
  try {
    const packages = packagesIn(list)
    const { mtimeMs } = statSync(list)
    if (Object.keys(packages).every((path) => statSync(path).mtimeMs <= mtimeMs)) return packages
  } catch {
    // The list is missing or cut off, or a folder is missing.
  }
}

const withDev = process.argv.includes('--dev')
const locked = Object.entries(packagesIn('package-lock.json'))
const installed = finished()
/** The first path is the site itself. An optional package that is missing may be of another system. */
const isThere = ([path, { version, dev, optional, devOptional }]) =>
  !path || installed?.[path]?.version === version || optional || devOptional || (dev && !withDev)

if (!locked.every(isThere)) {
  console.log(
    withDev
      ? 'Installing all packages, also of tests and tools: about half a minute.'
      : 'Installing the packages of the site: about 20 seconds.',
  )
  const hasDev = locked.some(([path, { dev }]) => dev && existsSync(path))
  const scope = withDev || hasDev ? '--include=dev' : '--omit=dev'
  // npm would try for more than a minute before it says that there is no network.
  const args = ['install', '--no-save', scope, '--loglevel=error', '--fetch-retry-mintimeout=1000']
  const { status } = spawnSync('npm', args, { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) {
    console.error(
      'The packages could not be installed, for the reason above. They need the network, and a folder that can be written: then try again.',
    )
    process.exitCode = 1
  }
}
