/** @jest-environment jsdom */

import { rememberFirstVisit, visitedForMs } from './first-visit'

const NINE = Date.parse('2026-03-02T09:00:00Z')
/** Each page starts a clock of its own. */
const openPageAt = (time: number) => jest.useFakeTimers({ now: time })

beforeEach(() => sessionStorage.clear())
afterAll(() => jest.useRealTimers())

test('a visit lasts over all its pages: what was typed before is no faster than anybody types', () => {
  openPageAt(NINE)
  rememberFirstVisit()
  openPageAt(NINE + 40_000)
  rememberFirstVisit()
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(40_500)
})

test.each([
  ['is not remembered', () => {}],
  ['began after now, because the clock was set', () => rememberFirstVisit()],
])('of a visit that %s the page counts', (_, begin) => {
  openPageAt(NINE)
  begin()
  openPageAt(NINE - 3_600_000)
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(500)
})
