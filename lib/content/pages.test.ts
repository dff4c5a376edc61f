import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { anchorsOf } from './anchors.ts'
import { addressesOf, fromEnglish, listPages } from './pages.ts'
import { contentPath } from './yaml.ts'

process.env.CONTENT_ROOT = temporaryFolder(afterAll)
const write = (file: string, text: string) => writeFileSync(contentPath(`content/pages/${file}`), text)

beforeAll(() => {
  mkdirSync(contentPath('content/pages'), { recursive: true })
  write('mugs.yaml', 'name: Mugs\n')
  write('thanks.yaml', 'name: Thanks\n')
  write('broken.yaml', 'name: "Broken\n')
  write('Two Words.yaml', 'name: Two words\n')
  write('notes.txt', 'no page\n')
  mkdirSync(contentPath('content/es/pages'), { recursive: true })
  write('../es/pages/mugs.yaml', 'slug: tazas\n')
  write('../es/pages/thanks.yaml', 'name: Gracias\n')
})

test('lists every file as a page, except files whose name is not a valid address', () => {
  expect(addressesOf(listPages())).toEqual(['/', '/broken', '/mugs', '/thanks'])
})

test('gives a translated page the address of its own, or the English one', () => {
  expect(addressesOf(listPages('es'))).toEqual(['/es', '/es/tazas', '/es/thanks'])
})

test('redirects English addresses below a language, but none that is a page there', () => {
  const toMugs = { source: '/es/mugs', destination: '/es/tazas' }
  expect(fromEnglish('es')).toEqual([toMugs])
  write('tazas.yaml', 'name: Cups')
  write('../es/pages/tazas.yaml', 'slug: mugs')
  expect(fromEnglish('es')).toEqual([])
  rmSync(contentPath('content/pages/tazas.yaml'))
})

test('gives every block a unique anchor', () => {
  const block = (discriminant: string, anchor = '') => ({ discriminant, value: { anchor } })
  const texts = [block('text'), block('text', 'files'), block('text'), block('cards', 'text-2')]
  const anchors = ['text', 'files', 'text-3', 'text-2']
  expect(anchorsOf([block('hero'), ...texts, block('callToAction')])).toEqual(['top', ...anchors, 'start'])
})
