import { readFileSync } from 'node:fs'

interface Locked {
  packages: Record<string, { hasInstallScript?: boolean }>
}
interface Manifest extends Record<'dependencies' | 'devDependencies', Record<string, string>> {
  allowScripts: Record<string, boolean>
}

const read = <T>(file: string) => JSON.parse(readFileSync(file, 'utf8')) as T
const manifest = read<Manifest>('package.json')
const nameOf = (place: string) => place.split('node_modules/').at(-1)

test('every package that wants to run something while it is installed was looked at', () => {
  const packages = Object.entries(read<Locked>('package-lock.json').packages)
  const asking = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([place]) => nameOf(place))
  expect([...new Set(asking)].sort()).toEqual(Object.keys(manifest.allowScripts).sort())
})

test('every dependency is pinned to one version', () => {
  const versions = { ...manifest.dependencies, ...manifest.devDependencies }
  for (const [name, version] of Object.entries(versions))
    expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+$/)])
})
