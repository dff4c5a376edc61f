import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pageErrorCopy, readContentSync, redirects } from './read-sync.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'harborline-content-'))
  cpSync('content', path.join(root, 'content'), { recursive: true })
})
afterEach(() => rmSync(root, { recursive: true }))

function change(file: string, edit: (text: string) => string) {
  const place = path.join(root, 'content', file)
  writeFileSync(place, edit(readFileSync(place, 'utf8')))
}

test('the error page may use the same variables as other texts', () => {
  change('interface.yaml', (text) => text.replace(/(broken:\s+title:).*/, "$1 '{brand} stopped'"))
  const { brand, contact } = readContentSync('site', {}, { root }) ?? {}
  const copy = pageErrorCopy({ root })
  expect(copy.title).toBe(`${brand} stopped`)
  expect(copy.text).toContain(contact?.phone)
})

test.each([
  ['invalid YAML', () => 'chat: ['],
  ['invalid for its schema', () => 'chat: 5'],
])('treats a file that is %s as absent', (_, edit) => {
  expect(readContentSync('vendors', {}, { root })).toBeDefined()
  change('vendors.yaml', edit)
  expect(readContentSync('vendors', {}, { root })).toBeUndefined()
})

test('redirects old addresses permanently, to pages, sections and other sites', () => {
  const list = [
    ['/promo/*', '/printing'],
    ['/old.php?id=4.5', '/printing'],
    ['/a', '/printing'],
    ['/b', '#contact'],
    ['/c', '{fullCatalog}'],
  ]
  change(
    'redirects.yaml',
    () => `list:\n${list.map(([from, to]) => `  - from: ${from}\n    to: '${to}'\n`).join('')}`,
  )
  expect(redirects(root)).toEqual([
    {
      source: '/old.php',
      has: [{ type: 'query', key: 'id', value: '4\\.5' }],
      destination: '/printing',
      permanent: true,
    },
    { source: '/a', destination: '/printing', permanent: true },
    { source: '/b', destination: '/#contact', permanent: true },
    { source: '/c', destination: readContentSync('site', {}, { root })?.catalogs.full, permanent: true },
    { source: '/promo/:rest+', destination: '/printing', permanent: true },
  ])
})
