import { readFileSync } from 'node:fs'

type Versions = Record<string, string>
type Package = { [fact in 'hasInstallScript' | 'inBundle']?: boolean } & {
  integrity?: string
  optionalDependencies?: Versions
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const manifest = read('package.json')
const locked: Record<string, Package> = read('package-lock.json').packages
const packages = Object.entries(locked).filter(([place]) => place)
const nameOf = (place: string) => place.split('node_modules/').at(-1)

test('requires a review in allowScripts for every package with an install script', () => {
  const asking = packages.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = new Set(asking.map(([place]) => nameOf(place)))
  expect(names).toEqual(new Set(Object.keys(manifest.allowScripts)))
})

test('pins every dependency to one version', () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest
  const versions: Versions = { ...dependencies, ...devDependencies, ...optionalDependencies }
  for (const [name, version] of Object.entries(versions))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
})

test('locks a hash for every package that is not within the file of another', () => {
  const without = packages.filter(
    ([, { integrity = '', inBundle }]) => !inBundle && !/^sha512-/.test(integrity),
  )
  expect(without.map(([place]) => place)).toEqual([])
})

test('locks the optional builds of every platform, not only of the one that wrote the lock file', () => {
  const names = new Set(packages.map(([place]) => nameOf(place)))
  const wanted = packages.flatMap(([, { optionalDependencies = {} }]) => Object.keys(optionalDependencies))
  expect(wanted.length).toBeGreaterThan(100)
  expect(wanted.filter((name) => !names.has(name))).toEqual([])
})

test('locks the Node.js that runs every command, with its hash: that of .node-version, tests and image', () => {
  const version = readFileSync('.node-version', 'utf8').trim()
  const integrity = expect.stringMatching(/^sha512-/)
  for (const cpu of ['x64', 'arm64'])
    expect(locked[`node_modules/node-linux-${cpu}`]).toMatchObject({ version, cpu, integrity })
  const images = [...readFileSync('Dockerfile', 'utf8').matchAll(/^FROM node:([\d.]+)-/gm)]
  expect(images.map(([, image]) => image)).toEqual([version])
  if (process.platform === 'linux') expect(process.version).toBe(`v${version}`)
})
