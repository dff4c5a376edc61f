import { cp, readFile, writeFile } from 'node:fs/promises'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { redirects } from './build-time.ts'
import { settingsIfValid, variablesIfValid } from './read.ts'
import { contentPath } from './yaml.ts'

process.env.CONTENT_ROOT = temporaryFolder(afterAll)
beforeAll(async () => {
  for (const file of ['claims', 'delivery', 'site', 'vendors'])
    await cp(`content/${file}.yaml`, contentPath(`content/${file}.yaml`))
  for (const file of ['pages/samples.yaml', 'es/pages/home.yaml', 'es/pages/samples.yaml'])
    await cp(`content/${file}`, contentPath(`content/${file}`))
})

const write = (file: string, text: string) => writeFile(contentPath(`content/${file}`), text)

test.each(['chat: [', 'chat: 5'])('treats an invalid file as absent: %s', async (text) => {
  expect(settingsIfValid('vendors')).toBeDefined()
  await write('vendors.yaml', text)
  expect(settingsIfValid('vendors')).toBeUndefined()
  await write('vendors.yaml', await readFile('content/vendors.yaml', 'utf8'))
})

test('redirects old addresses, and English ones below a language, permanently, to pages, sections and other sites', async () => {
  const old = {
    '/a.php': '/printing',
    '/b': '#contact',
    '/c': '{fullCatalog}',
    '/es/d': '/samples',
    '/gone': '',
  }
  const entries = Object.entries(old).map(([from, to]) => `  - from: ${from}\n    to: '${to}'\n`)
  await write('redirects.yaml', `list:\n${entries.join('')}`)
  expect(redirects()).toEqual([
    { source: '/a.php', destination: '/printing', permanent: true },
    { source: '/b', destination: '/#contact', permanent: true },
    { source: '/c', destination: variablesIfValid().fullCatalog, permanent: true },
    { source: '/es/d', destination: '/es/muestras', permanent: true },
    { source: '/es/samples', destination: '/es/muestras', permanent: true },
  ])
})
