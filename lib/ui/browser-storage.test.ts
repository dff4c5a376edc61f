/** @jest-environment jsdom */

import { browserStorage } from './browser-storage.ts'

const NAME = 'kept'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('a stored value is there on the next page until it is removed', () => {
  browserStorage('localStorage').write(NAME, '{"a":1}')
  const { read, readJson, write } = browserStorage('localStorage')
  expect([read(NAME), readJson(NAME)]).toEqual(['{"a":1}', { a: 1 }])
  write(NAME, null)
  expect([read(NAME), readJson(NAME)]).toEqual([null, undefined])
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '', 'null'])('invalid or null JSON (%j) reads as undefined', (text) => {
  localStorage.setItem(NAME, text)
  expect(browserStorage('localStorage').readJson(NAME)).toBeUndefined()
})

test('a value lasts as long as the page when storage is blocked', () => {
  const forbidden = () => {
    throw new DOMException('forbidden', 'SecurityError')
  }
  for (const name of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, name).mockImplementation(forbidden)
  const { read, write } = browserStorage('localStorage')
  expect(read(NAME)).toBeNull()
  write(NAME, 'a')
  expect(read(NAME)).toBe('a')
  write(NAME, null)
  expect(read(NAME)).toBeNull()
})

test('a write to full storage still replaces the previous value', () => {
  localStorage.setItem(NAME, 'before')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { read, write } = browserStorage('localStorage')
  write(NAME, 'after')
  expect(read(NAME)).toBe('after')
})
