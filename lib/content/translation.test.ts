import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addressesIn, localize } from './localize.ts'
import { countInWords } from './number-words.ts'
import { listAllPages, shownLanguages } from './pages.ts'
import { mergeTranslation } from './translation.ts'
import { interpolateKnown } from './variables.ts'

test('fills missing fields from English, and list entries if both lists have the same length', () => {
  const english = { name: 'Mugs', draft: false, items: [{ src: '/a', alt: 'A' }], days: ['Mon', 'Tue'] }
  expect(mergeTranslation(english, { name: 'Tazas', items: [{ alt: 'B' }], days: ['lun'] })).toEqual({
    name: 'Tazas',
    draft: false,
    items: [{ src: '/a', alt: 'B' }],
    days: ['lun'],
  })
})

test('keeps a shorter translated list if its entries are complete, and otherwise uses the English list', () => {
  const english = [
    { place: 'Vienna', lat: 48 },
    { place: 'Vaduz', lat: 47 },
  ]
  expect(mergeTranslation(english, [{ place: 'Viena', lat: 48 }])).toEqual([{ place: 'Viena', lat: 48 }])
  expect(mergeTranslation(english, [{ place: 'Viena' }])).toEqual(english)
  expect(mergeTranslation(['Mon', 'Tue'], ['lun'])).toEqual(['lun'])
})

describe('a translated site', () => {
  const root = mkdtempSync(join(tmpdir(), 'languages-'))
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  beforeAll(() => {
    write('content/home/page.yaml', 'seo: {}\n')
    write('content/pages/mugs.yaml', 'name: Mugs\n')
    write('content/pages/bags.yaml', 'name: Bags\n')
    write('content/pages/later.yaml', 'name: Later\ndraft: true\n')
    write('content/es/home/page.yaml', 'seo: {}\n')
    write('content/es/pages/mugs.yaml', 'name: Tazas\nslug: tazas\n')
    write('content/es/pages/later.yaml', 'name: Luego\nslug: luego\n')
    write('content/ar/pages/mugs.yaml', 'name: Akwab\nslug: akwab\n')
  })
  afterAll(() => rmSync(root, { recursive: true }))

  test('publishes a language with a translated home page, and a page once it is translated and not a draft', () => {
    expect(shownLanguages(root)).toEqual(['en', 'es'])
    expect(listAllPages({ root }).map(({ address }) => address)).toEqual([
      '/',
      '/bags',
      '/mugs',
      '/es',
      '/es/tazas',
    ])
  })

  test('links to translated pages, or else to English ones, which menus leave out', () => {
    const addressIn = addressesIn('es', { root })
    expect(['/', '#contact', '/mugs#faq', 'https://example.com', '/bags'].map(addressIn)).toEqual([
      '/es',
      '/es#contact',
      '/es/tazas#faq',
      'https://example.com',
      undefined,
    ])
    const links = [
      { label: 'A', href: '/bags' },
      { label: 'B', href: '/mugs' },
    ]
    expect(localize({ links }, {}, addressIn).links.map(({ href }) => href)).toEqual(['/bags', '/es/tazas'])
    expect(localize({ links }, {}, addressIn, { isMenu: true }).links).toHaveLength(1)
  })

  test('keeps ids and option values in English', () => {
    const english = { items: [{ id: 'camp-mug', options: ['Red'], values: ['Red'] }] }
    const own = { items: [{ id: '', options: ['Rojo'], values: ['Rojo'] }] }
    expect(localize(own, english, addressesIn('es', { root }))).toEqual({
      items: [{ id: 'camp-mug', options: ['Rojo'], values: ['Red'] }],
    })
  })

  test('keeps option labels and values in English until all options are translated', () => {
    const english = { label: 'Color', options: ['Blue', 'Red'], values: ['Blue', 'Red'] }
    const own = { label: 'Color', options: ['Rojo'], values: ['Rojo'] }
    expect(localize({ ...own, label: 'Color propio' }, english, addressesIn('es', { root }))).toEqual({
      label: 'Color propio',
      options: ['Blue', 'Red'],
      values: ['Blue', 'Red'],
    })
  })
})

test.each([
  ['1', 'كوب واحد'],
  ['2', 'كوبان'],
  ['3', 'ثلاثة أكواب'],
  ['8', 'ثمانية أكواب'],
  ['10', 'عشرة أكواب'],
  ['11', '11\u00a0كوبًا'],
  ['100', '100\u00a0كوب'],
])('spells %s in Arabic as %s', (count, words) => {
  const text = '{count|لا أكواب|كوب واحد|كوبان|أكواب|كوبًا|كوب}'
  expect(interpolateKnown(text, { count }, 'ar')).toBe(words)
})

test.each([
  ['3', 'ثلاث قطع'],
  ['8', 'ثماني قطع'],
  ['10', 'عشر قطع'],
  ['40', '40\u00a0قطعة'],
])('spells %s of a feminine noun in Arabic as %s', (count, words) => {
  const text = '{count|لا قطع|قطعة واحدة|قطعتان|قطع|قطعة|قطعة}'
  expect(interpolateKnown(text, { count }, 'ar')).toBe(words)
})

test.each([
  [1, 'Una taza'],
  [2, 'Dos tazas'],
  [16, 'Dieciséis tazas'],
  [21, '21\u00a0tazas'],
  [30, 'Treinta tazas'],
  [35, '35\u00a0tazas'],
  [40, 'Cuarenta tazas'],
  [100, '100\u00a0tazas'],
])('spells %s in Spanish as %s', (number, words) => {
  const count = countInWords(number, 'es')
  expect(interpolateKnown('{Count|una taza|tazas}', { count }, 'es')).toBe(words)
})
