/** @jest-environment jsdom */

import { decodeAttribution } from '#contract/attribution.ts'
import { rememberedVisit, rememberVisit, visitedForMs } from './visit.ts'

const NINE = Date.parse('2026-03-02T09:00:00Z')
/** Each page starts a clock of its own. */
const openPageAt = (time: number) => jest.useFakeTimers({ now: time })

beforeEach(() => sessionStorage.clear())
afterAll(() => jest.useRealTimers())

test('a visit lasts over all its pages: what was typed before is no faster than anybody types', () => {
  openPageAt(NINE)
  rememberVisit()
  openPageAt(NINE + 40_000)
  rememberVisit()
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(40_500)
})

test.each([
  ['is not remembered', () => {}],
  ['began after now, because the clock was set', () => rememberVisit()],
])('of a visit that %s the page counts', (_, begin) => {
  openPageAt(NINE)
  begin()
  openPageAt(NINE - 3_600_000)
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(500)
})

/** As a link leads there; the page's own clock goes on. */
const comeTo = (address: string) => {
  history.replaceState(null, '', address)
  rememberVisit()
  return decodeAttribution(rememberedVisit())
}

test('whoever comes back by a campaign, in a tab that was open, has come by both', () => {
  openPageAt(NINE)
  const first = { landingPage: '/', utm_source: 'newsletter', firstVisitAt: '2026-03-02T09:00:00.000Z' }
  expect(comeTo('/?utm_source=newsletter&submittedFrom=/x&last_gclid=5')).toEqual(first)
  expect(comeTo('/drinkware')).toEqual(first)
  expect(comeTo('/?utm_source=newsletter')).toEqual(first)

  openPageAt(NINE + 60_000)
  const spring = { lastLandingPage: '/printing', lastVisitAt: '2026-03-02T09:01:00.000Z' }
  const both = { ...first, ...spring, last_utm_source: 'ads', last_utm_campaign: 'spring' }
  expect(comeTo('/printing?utm_source=ads&utm_campaign=spring')).toEqual(both)
  openPageAt(NINE + 90_000)
  // Loaded again.
  expect(comeTo('/printing?utm_source=ads&utm_campaign=spring')).toEqual(both)
  expect(comeTo('/veterinary?gclid=7')).toEqual({
    ...first,
    lastLandingPage: '/veterinary',
    lastVisitAt: '2026-03-02T09:01:30.000Z',
    last_gclid: '7',
  })
})
