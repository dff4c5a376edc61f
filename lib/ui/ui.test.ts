/** @jest-environment jsdom */

import { readFileSync } from 'node:fs'
import { colors } from './brand.ts'
import { browserStorage } from './browser-storage.ts'
import { mailHref, phoneHref } from './contact-links.ts'
import { keepFiles, readKeptFiles } from './kept-files.ts'
import { loadOnce } from './load-once.ts'
import { contrast, fromHex, isDark, readable } from './tone.ts'

test.each([
  'lib/ui/brand.ts',
  'app/icon.svg',
  'public/brand/mark.svg',
  'supabase/functions/deliver-notifications/messages/blocks.ts',
])('%s uses only brand colors', (file) => {
  const colorsIn = (path: string) => readFileSync(path, 'utf8').match(/#[0-9a-f]{6}\b/gi) ?? []
  const brand = new Set(colorsIn('app/theme.css'))
  expect(colorsIn(file)).not.toEqual([])
  expect(colorsIn(file).filter((color) => !brand.has(color))).toEqual([])
})

test('files are kept until the page is left where there is no Cache API, as on plain HTTP', async () => {
  const files = [new File(['lion'], 'lion.svg')]
  await keepFiles('1-2', files)
  expect(await readKeptFiles('1-2')).toEqual(files)
  await keepFiles('1-2')
  expect(await readKeptFiles('1-2')).toEqual([])
})

describe('browserStorage', () => {
  const NAME = 'kept'
  function failAt(...methods: ('getItem' | 'setItem' | 'removeItem')[]) {
    for (const method of methods)
      jest.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('blocked or full')
      })
  }
  afterEach(() => {
    jest.restoreAllMocks()
    localStorage.clear()
  })

  test.each(['{', '', 'null'])('invalid or null JSON (%j) reads as undefined', (text) => {
    localStorage.setItem(NAME, text)
    expect(browserStorage('localStorage').readJson(NAME)).toBeUndefined()
  })

  test('a value lasts as long as the page when storage is blocked', () => {
    failAt('getItem', 'setItem', 'removeItem')
    const { read, write } = browserStorage('localStorage')
    expect(read(NAME)).toBeNull()
    write(NAME, 'a')
    expect(read(NAME)).toBe('a')
    write(NAME, null)
    expect(read(NAME)).toBeNull()
  })

  test('a write to full storage still replaces the previous value', () => {
    localStorage.setItem(NAME, 'before')
    failAt('setItem')
    const { read, write } = browserStorage('localStorage')
    write(NAME, 'after')
    expect(read(NAME)).toBe('after')
  })
})

test.each([
  ['(305) 555-0142', 'tel:+13055550142'],
  ['1-305-555-0142', 'tel:+13055550142'],
  ['+44 20 7946 0018', 'tel:+442079460018'],
])('%s is dialed as %s', (written, href) => {
  expect(phoneHref(written)).toBe(href)
})

test('mailHref prefills the subject and one line for each question', () => {
  const prefilled = { subject: 'Quote & dates', lines: ['Service:', 'Quantity:'] }
  const { pathname, searchParams } = new URL(mailHref('sales@example.com', prefilled))
  const { subject, body } = Object.fromEntries(searchParams)
  expect([pathname, subject, body]).toEqual(['sales@example.com', 'Quote & dates', 'Service:\r\nQuantity:'])
})

test('loadOnce shares the result of the first load that succeeds, for each choice of arguments', async () => {
  const load = jest.fn(async (name: string) => name).mockRejectedValueOnce(new Error('no connection'))
  const get = loadOnce(load)
  for (const one of [get('a'), get('a')]) await expect(one).rejects.toThrow('no connection')
  expect(await Promise.all([get('a'), get('a'), get('b')])).toEqual(['a', 'a', 'b'])
  expect(load).toHaveBeenCalledTimes(3)
})

test('the alt text of a picture that fails to load is legible on its backdrop, and more so text on a panel', () => {
  expect(contrast([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  const grays = Array.from({ length: 256 }, (_, value) => `#${value.toString(16).padStart(2, '0').repeat(3)}`)
  for (const backdrop of [...grays, '#f7c948', '#f08c78', '#14524f', '#101a3d']) {
    const text = fromHex(isDark(backdrop) ? colors.white : colors.ink)
    expect(contrast(text, fromHex(backdrop))).toBeGreaterThan(4)
    expect(contrast(text, fromHex(readable(backdrop)))).toBeGreaterThanOrEqual(4.5)
  }
  expect(readable('#f08c78')).toBe('#f08c78')
})
