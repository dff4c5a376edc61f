/** @jest-environment jsdom */

import { itemLimits } from '#contract/asked.ts'
import { sayOfDay, typeDay } from './chosen-day.ts'
import {
  addToQuoteList,
  clearQuoteList,
  onQuoteListChange,
  readNeeded,
  readQuoteList,
  removeFromQuoteList,
} from './quote-list.ts'

beforeEach(clearQuoteList)

test('lists a product once and forgets it when cleared', () => {
  const changed = jest.fn()
  onQuoteListChange(changed)
  expect(addToQuoteList('Camp mug')).toBe('added')
  expect(addToQuoteList('Camp mug')).toBe('already')
  addToQuoteList('Power bank')
  expect(readQuoteList().map(({ product }) => product)).toEqual(['Camp mug', 'Power bank'])
  expect(changed).toHaveBeenCalledTimes(2)
  // Another tab, and Back to a page that the browser has kept.
  for (const event of ['storage', 'pageshow']) dispatchEvent(new Event(event))
  expect(changed).toHaveBeenCalledTimes(4)
  clearQuoteList()
  expect(readQuoteList()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('a piece takes the place of the same piece, and of nothing else', () => {
  addToQuoteList('Mugs: White with navy, Engraved')
  addToQuoteList('Mugs: White, Centered', { quantity: '50' }, 'Mugs: White,')
  addToQuoteList('Mugs: White, 20% left', { quantity: '75' }, 'Mugs: White,')
  expect(readQuoteList()).toEqual([
    { product: 'Mugs: White with navy, Engraved', quantity: '' },
    { product: 'Mugs: White, 20% left', quantity: '75' },
  ])
})

test('what another tab has added or changed since the list was sent stays', () => {
  addToQuoteList('Camp mug', { quantity: '50' })
  addToQuoteList('Power bank')
  const sent = readQuoteList()
  addToQuoteList('Camp mug: Blue')
  removeFromQuoteList(sent.map((item, index) => (index === 0 ? { ...item, quantity: '60' } : item)))
  expect(readQuoteList().map(({ product }) => product)).toEqual(['Camp mug', 'Camp mug: Blue'])
})

test('keeps the day of the list until it is past, and what was said of it in the language of the page', () => {
  jest.useFakeTimers({ now: Date.parse('2026-11-28T12:00') })
  typeDay('2026-12-01', 'Ground')
  sayOfDay({ warning: 'Too soon.' })
  addToQuoteList('Camp mug')
  typeDay('2025-12-24')
  addToQuoteList('Power bank')
  typeDay('')
  expect(readNeeded()).toMatchObject({ neededBy: '2026-12-01', said: 'Too soon.' })
  document.documentElement.lang = 'es'
  expect(readNeeded()).toMatchObject({ neededBy: '2026-12-01', delivery: 'Ground', said: undefined })
  document.documentElement.lang = ''
  jest.setSystemTime(Date.parse('2026-12-03T12:00'))
  expect(readNeeded()).toEqual({})
  jest.useRealTimers()
})

test('keeps the list for thirty days after the last change', () => {
  const day = 24 * 60 * 60 * 1000
  addToQuoteList('Camp mug')
  jest.useFakeTimers({ now: Date.now() + 29 * day })
  expect(readQuoteList()).toHaveLength(1)
  jest.setSystemTime(Date.now() + 2 * day)
  expect(readQuoteList()).toEqual([])
  jest.useRealTimers()
})

test('rejects an item beyond the limit', () => {
  for (let index = 0; index < itemLimits.count; index++) addToQuoteList(`Mug ${index}`)
  expect(addToQuoteList('One more')).toBe('full')
})

const malformed = ['{', 'null', '[]', '{"at":"x","items":[]}', '{"at":9e15,"items":[{"product":5}]}']
test.each(malformed)('ignores malformed storage (%s)', (text) => {
  localStorage.setItem('quote-list', text)
  expect(readQuoteList()).toEqual([])
})
