// npm run licenses: lists the license of every package that `npm ci` installs; exits with 1 if one is not allowed.
import { readFileSync } from 'node:fs'
import { runCli } from '#scripts/lib/cli-error.mjs'
import { root } from '#scripts/lib/install.mjs'

const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Allowed for unmodified, separate libraries, which is how npm installs them.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages without a machine-readable license, and what we found out. */
const KNOWN = { 'y-provider': 'declares none; part of the content editor, never sent to visitors' }

function manifestOf(path) {
  try {
    return JSON.parse(readFileSync(`${root}${path}/package.json`, 'utf8'))
  } catch {
    return undefined
  }
}

/** "A AND B" needs both, "A OR B" one of them. */
export const isAllowedLicense = (license) =>
  license
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)))

/** All entries of the lock file. A build for another system is not installed, so its license may be unknown. */
export function licenses(packages, readManifest = manifestOf) {
  return Object.entries(packages)
    .filter(([path]) => path)
    .map(([path, locked]) => {
      const name = path.split('node_modules/').at(-1)
      const manifest = readManifest(path)
      const license = manifest?.license ?? locked.license ?? KNOWN[name]
      if (license) return { name, license, isAllowed: name in KNOWN || isAllowedLicense(license) }
      const isOtherSystem = !manifest && locked.optional
      return { name, license: isOtherSystem ? 'builds for other systems' : 'none', isAllowed: isOtherSystem }
    })
}

if (import.meta.main) {
  await runCli(() => {
    const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
    const found = licenses(packages)
    const groups = [...Map.groupBy(found, ({ license }) => license)].sort(
      ([, a], [, b]) => b.length - a.length,
    )
    for (const [license, group] of groups)
      console.log(
        `${license} (${group.length})\n  ${[...new Set(group.map(({ name }) => name))].sort().join(', ')}\n`,
      )
    const rejected = found.filter(({ isAllowed }) => !isAllowed)
    for (const { name, license } of rejected)
      console.error(`${name} has the license "${license}", which is not allowed (scripts/licenses.mjs).`)
    return rejected.length === 0 ? 0 : 1
  })
}
