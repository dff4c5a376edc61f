import { readFileSync } from 'node:fs'

type System = { os?: string | string[]; cpu?: string | string[]; libc?: string[] }
type Package = {
  version?: string
  hasInstallScript?: boolean
  integrity?: string
  optional?: boolean
  optionalDependencies?: Record<string, string>
}
interface Locked {
  packages: Record<string, Package & System>
}
type Kind = 'dependencies' | 'devDependencies' | 'optionalDependencies'
interface Manifest extends Record<Kind, Record<string, string>> {
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
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
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

test('locks the Node.js that runs every command, with its hash: that of .node-version, tests and image', () => {
  const version = readFileSync('.node-version', 'utf8').trim()
  const { packages } = read<Locked>('package-lock.json')
  for (const cpu of ['x64', 'arm64'])
    expect(packages[`node_modules/node-linux-${cpu}`]).toEqual(
      expect.objectContaining({ version, cpu, integrity: expect.stringMatching(/^sha512-/) }),
    )
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)-/gm)]
  expect(images.map(([, image]) => image)).toEqual([version, version])
  if (process.platform === 'linux') expect(process.version).toBe(`v${version}`)
})
