import { readFileSync } from 'node:fs'

type System = { os?: string[]; cpu?: string[]; libc?: string[] }
type Package = {
  hasInstallScript?: boolean
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}
interface Locked {
  packages: Record<string, Package & System>
}
interface Manifest extends Record<'dependencies' | 'devDependencies', Record<string, string>> {
  allowScripts: Record<string, boolean>
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const manifest = read<Manifest>('package.json')
const nameOf = (place: string) => place.split('node_modules/').at(-1)

test('requires a review in allowScripts for every package with an install script', () => {
  const packages = Object.entries(read<Locked>('package-lock.json').packages)
  const asking = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
  expect([...new Set(asking)].sort()).toEqual(Object.keys(manifest.allowScripts).sort())
})

test('pins every dependency to one version', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(versions))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
})

/** The platform of servers and CI: Linux on x64 with glibc. */
const isForServers = ({ os, cpu, libc }: System) =>
  (!os || os.includes('linux')) && (!cpu || cpu.includes('x64')) && (!libc || libc.includes('glibc'))

test('locks a hash for every package except optional builds for other platforms', () => {
  const packages = Object.entries(read<Locked>('package-lock.json').packages).filter(([place]) => place)
  const without = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  const unexplained = without.filter(([, found]) => !found.optional || isForServers(found))
  expect(unexplained.map(([place]) => place)).toEqual([])
})

test('locks the optional builds of every platform, not only of the one that wrote the lock file', () => {
  const packages = Object.entries(read<Locked>('package-lock.json').packages)
  const locked = new Set(packages.map(([place]) => nameOf(place)))
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((name) => !locked.has(name))).toEqual([])
})
