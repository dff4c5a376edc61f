/** @jest-environment jsdom */

import { readFileSync } from 'node:fs'
import { type Item, itemLimits } from '#contract/asked.ts'
import {
  addToQuoteList,
  clearQuoteList,
  lineFor,
  onQuoteListChange,
  readQuoteList,
  removeFromQuoteList,
} from './quote-list.ts'

beforeEach(clearQuoteList)

const mug = { of: 'drinkware/camp-mug', words: 'Camp mug' }
const words = (text: string, quantity?: string) => addToQuoteList({ words: text, quantity })

test('lists a product once and forgets it when cleared', () => {
  const changed = jest.fn()
  onQuoteListChange(changed)
  expect(addToQuoteList(mug)).toBe('added')
  expect(addToQuoteList({ ...mug, words: 'Taza' })).toBe('already')
  addToQuoteList({ of: 'technology/power-bank' })
  expect(readQuoteList().map(({ of }) => of)).toEqual(['drinkware/camp-mug', 'technology/power-bank'])
  expect(changed).toHaveBeenCalledTimes(2)
  // Another tab, and Back to a page that the browser has kept.
  for (const event of ['storage', 'pageshow']) dispatchEvent(new Event(event))
  expect(changed).toHaveBeenCalledTimes(4)
  clearQuoteList()
  expect(readQuoteList()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('tells lines apart by product, choice and artwork; a choice fills a bare one, a new quantity replaces its own', () => {
  const red = { ...mug, choice: { method: 'one-ink', color: 'red' } }
  const asked = [
    mug,
    red,
    { ...red, artwork: 'lion', quantity: '20' },
    { ...red, artwork: 'bear' },
    { ...red, quantity: '50' },
  ]
  expect(asked.map(addToQuoteList)).toEqual(['added', 'added', 'added', 'added', 'added'])
  expect(addToQuoteList({ ...red, quantity: '75' })).toBe('changed')
  expect(addToQuoteList({ ...red, choice: { color: 'red', method: 'one-ink' }, quantity: '75' })).toBe(
    'already',
  )
  // It asks for nothing new.
  expect(addToQuoteList(mug)).toBe('already')
  const moved = { ...red, artwork: 'bear', print: '9 × 4 in, 12% left' }
  expect([moved, moved].map(addToQuoteList)).toEqual(['added', 'already'])
  const lines = readQuoteList()
  expect(lines.map(({ artwork, quantity, print }) => [artwork, quantity, print])).toEqual([
    [undefined, '75', undefined],
    ['lion', '20', undefined],
    ['bear', '', moved.print],
  ])
  expect(new Set(lines.map(({ key }) => key)).size).toBe(3)
})

test('a logo that the page has added and replaced keeps its line; another page adds one', () => {
  const mugs = { ...mug, choice: { color: 'red' }, quantity: '50' }
  addToQuoteList({ ...mugs, artwork: 'lion' })
  const [{ key } = { key: '' }] = readQuoteList()
  expect(lineFor({ ...mugs, artwork: 'bear' })?.key).toBe(key)
  addToQuoteList({ ...mugs, artwork: 'bear' })
  for (const other of [{ quantity: '60' }, { choice: { color: 'blue' } }])
    addToQuoteList({ ...mugs, artwork: 'lion', ...other })
  const lines = readQuoteList()
  expect(lines.map(({ artwork, quantity }) => [artwork, quantity])).toEqual([
    ['bear', '50'],
    ['lion', '60'],
    ['lion', '50'],
  ])
  expect(lines[0]?.key).toBe(key)
  localStorage.setItem(
    'quote-list',
    JSON.stringify({ at: Date.now(), items: [{ ...mugs, artwork: 'bear', key: 'of another page' }] }),
  )
  expect(addToQuoteList({ ...mugs, artwork: 'lion' })).toBe('added')
  expect(readQuoteList()).toHaveLength(2)
})

test('what another tab has added or changed since the list was sent stays', () => {
  words('Camp mug', '50')
  words('Power bank')
  const sent = readQuoteList()
  words('Camp mug: Blue')
  removeFromQuoteList(sent.map((item, index) => (index === 0 ? { ...item, quantity: '60' } : item)))
  expect(readQuoteList().map((line) => line.words)).toEqual(['Camp mug', 'Camp mug: Blue'])
})

test('reads lists of earlier sites: lines of words, by which its files are kept, and one day for all; none that is damaged', () => {
  const items = [{ product: 'Mugs: White', quantity: '50', seenAs: 'Tazas: Blanco', method: 'one-ink' }]
  localStorage.setItem('quote-list', JSON.stringify({ at: Date.now(), items }))
  expect(readQuoteList()).toEqual([{ key: 'Mugs: White', quantity: '50', words: 'Mugs: White' }])
  for (const neededBy of ['2027-03-04', '2026-99-99', ['2027-03-04'], 5]) {
    const needed = { neededBy, delivery: 'Air' }
    const kept = { at: Date.now(), items: [{ ...mug, key: '1' }], needed }
    localStorage.setItem('quote-list', JSON.stringify(kept))
    const [line] = readQuoteList()
    expect(line).toMatchObject(mug)
    expect(line?.needed).toEqual(neededBy === '2027-03-04' ? needed : undefined)
  }
})

test.each([
  ['1.0.0', ['2031-12-11', '2031-12-11', '2031-12-11']],
  ['1.1.0', ['2031-12-11', '2032-01-20', undefined]],
])('reads the list that the site of %s kept', (release, days) => {
  const { list } = JSON.parse(readFileSync(`supabase/tests/sent/${release}.json`, 'utf8'))
  localStorage.setItem('quote-list', JSON.stringify({ ...list, at: Date.now() }))
  const lines = readQuoteList()
  expect(lines.map(({ needed }) => needed?.neededBy)).toEqual(days)
  expect(lines[0]?.needed).toMatchObject({ delivery: 'Ground', plan: 'Rush order' })
  expect(lines.map(({ of, quantity, key }) => [of, quantity, key])).toEqual(
    list.items.map(({ of, quantity, key }: Item & { key: string }) => [of, quantity, key]),
  )
})

test('each line keeps its day with its delivery', () => {
  const on = (of: string, neededBy?: string, delivery?: string) =>
    addToQuoteList({ of, needed: { neededBy, delivery } })
  on('tote', '2026-12-14', 'Air')
  on('mug', '2026-12-01', 'Ground')
  on('cap')
  expect(on('mug', '2026-12-02')).toBe('added')
  expect(on('mug')).toBe('already')
  expect(readQuoteList().map(({ needed }) => needed)).toEqual([
    { neededBy: '2026-12-14', delivery: 'Air' },
    { neededBy: '2026-12-02' },
    undefined,
  ])
})

test('keeps the list for thirty days after the last change', () => {
  const day = 24 * 60 * 60 * 1000
  words('Camp mug')
  jest.useFakeTimers({ now: Date.now() + 29 * day })
  expect(readQuoteList()).toHaveLength(1)
  jest.setSystemTime(Date.now() + 2 * day)
  expect(readQuoteList()).toEqual([])
  jest.useRealTimers()
})

test('rejects an item beyond the limit', () => {
  for (let index = 0; index < itemLimits.count; index++) words(`Mug ${index}`)
  expect(words('One more')).toBe('full')
})

const malformed = ['{', 'null', '[]', '{"at":"x","items":[]}', '{"at":9e15,"items":[{"product":5}]}']
test.each(malformed)('ignores malformed storage (%s)', (text) => {
  localStorage.setItem('quote-list', text)
  expect(readQuoteList()).toEqual([])
})
