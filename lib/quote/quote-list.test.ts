/** @jest-environment jsdom */

import { itemLimits } from '#contract/items.ts'
import { addToList, LIST_CHANGED, readList, writeList } from './quote-list.ts'

beforeEach(() => writeList([]))

test('a product is on the list once, until it is forgotten', () => {
  const changed = jest.fn()
  addEventListener(LIST_CHANGED, changed)
  expect(addToList('Camp mug')).toBe('added')
  expect(addToList('Camp mug')).toBe('already')
  addToList('Power bank')
  expect(readList().map(({ product }) => product)).toEqual(['Camp mug', 'Power bank'])
  expect(changed).toHaveBeenCalledTimes(2)
  writeList([])
  expect(readList()).toEqual([])
  expect(localStorage).toHaveLength(0)
})

test('it is kept for thirty days after the last change', () => {
  const day = 24 * 60 * 60 * 1000
  addToList('Camp mug')
  expect(readList(Date.now() + 29 * day)).toHaveLength(1)
  expect(readList(Date.now() + 31 * day)).toEqual([])
})

test('there is an end to it', () => {
  for (let index = 0; index < itemLimits.count; index++) addToList(`Mug ${index}`)
  expect(addToList('One more')).toBe('full')
})

test.each(['{', 'null', '[]', '{"at":"x","items":[]}', '{"at":9e15,"items":[{"product":5}]}'])(
  'what somebody else left there (%s) is no list',
  (text) => {
    localStorage.setItem('request-list', text)
    expect(readList()).toEqual([])
  },
)

test('without storage it lasts as long as the page', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  const spies = ['getItem', 'setItem'] as const
  const restore = spies.map((name) => jest.spyOn(Storage.prototype, name).mockImplementation(forbidden))
  addToList('Camp mug')
  expect(readList()).toHaveLength(1)
  for (const spy of restore) spy.mockRestore()
})
