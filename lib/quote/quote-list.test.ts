/** @jest-environment jsdom */

import { itemLimits } from '#contract/asked.ts'
import { addToQuoteList, clearQuoteList, onQuoteListChange, readQuoteList } from './quote-list.ts'

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
