/** @jest-environment jsdom */

import { browserStorage } from './browser-storage.ts'

const NAME = 'kept'

afterEach(() => {
  jest.restoreAllMocks()
  localStorage.clear()
})

test('what is kept is there for the next page, until it is forgotten', () => {
  browserStorage('localStorage').write(NAME, '{"a":1}')
  const { read, readJson, write } = browserStorage('localStorage')
  expect([read(NAME), readJson(NAME)]).toEqual(['{"a":1}', { a: 1 }])
  write(NAME, null)
  expect([read(NAME), readJson(NAME)]).toEqual([null, undefined])
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '', 'null'])('what is no JSON (%j) is as good as nothing', (text) => {
  localStorage.setItem(NAME, text)
  expect(browserStorage('localStorage').readJson(NAME)).toBeUndefined()
})

test('without storage it lasts as long as the page', () => {
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

test('a storage that is full does not bring back what was there before', () => {
  localStorage.setItem(NAME, 'before')
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const { read, write } = browserStorage('localStorage')
  write(NAME, 'after')
  expect(read(NAME)).toBe('after')
})
