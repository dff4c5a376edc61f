// npm run licences: under which licences everything is that `npm ci` installs, read from the packages themselves. Ends with
// code 1 if one is not among those that we may use.
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
  // Unchanged and as libraries of their own, which is how npm installs them.
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
])

/** Packages that name none in a way that a program can read, and what we know. */
const KNOWN = { 'y-provider': 'names none; part of the content editor, never sent to visitors' }

function manifestOf(place) {
  try {
    return JSON.parse(readFileSync(`${root}${place}/package.json`, 'utf8'))
  } catch {
    return undefined
  }
}

/** Every one of "A AND B", one of "A OR B". */
export const isAllowed = (licence) =>
  licence
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((part) => ALLOWED.has(part)))

/** All entries of the lock file: `{ name, licence }`. A build for other systems is not installed; the lock may tell. */
export function licences(packages, readManifest = manifestOf) {
  return Object.entries(packages)
    .filter(([place]) => place)
    .map(([place, locked]) => {
      const name = place.split('node_modules/').at(-1)
      const manifest = readManifest(place)
      const licence = manifest?.license ?? locked.license ?? KNOWN[name]
      if (licence) return { name, licence, isFine: name in KNOWN || isAllowed(licence) }
      const isElsewhere = !manifest && locked.optional
      return { name, licence: isElsewhere ? 'builds for other systems' : 'none', isFine: isElsewhere }
    })
}

if (import.meta.main) {
  await runCli(() => {
    const { packages } = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8'))
    const found = licences(packages)
    const groups = [...Map.groupBy(found, ({ licence }) => licence)].sort(
      ([, a], [, b]) => b.length - a.length,
    )
    for (const [licence, group] of groups)
      console.log(
        `${licence} (${group.length})\n  ${[...new Set(group.map(({ name }) => name))].sort().join(', ')}\n`,
      )
    const foreign = found.filter(({ isFine }) => !isFine)
    for (const { name, licence } of foreign)
      console.error(`${name} has the licence "${licence}", which is not among those that we may use.`)
    return foreign.length === 0 ? 0 : 1
  })
}
