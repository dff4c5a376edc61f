/** @jest-environment jsdom */

import { readAttribution } from '#contract/attribution.ts'
import { recordedVisit, recordVisit, visitedForMs } from './visit.ts'

const NINE = Date.parse('2026-03-02T09:00:00Z')
/** Restarts the page's clock, as a navigation does. */
const openPageAt = (time: number) => jest.useFakeTimers({ now: time })

beforeEach(() => sessionStorage.clear())
afterAll(() => jest.useRealTimers())

test('measures a visit across its pages, so that fields typed earlier do not look too fast', () => {
  openPageAt(NINE)
  recordVisit()
  openPageAt(NINE + 40_000)
  recordVisit()
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(40_500)
})

test.each([
  ['is not remembered', () => {}],
  ['started in the future, because the clock was set back', () => recordVisit()],
])('measures only the page if the visit %s', (_, begin) => {
  openPageAt(NINE)
  begin()
  openPageAt(NINE - 3_600_000)
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(500)
})

/** Follows a link without restarting the page's clock. */
const comeTo = (address: string) => {
  history.replaceState(null, '', address)
  recordVisit()
  return readAttribution(recordedVisit())
}

test('records both campaigns when a visitor returns through another one in the same tab', () => {
  openPageAt(NINE)
  const firstTouch = { landingPage: '/', utm_source: 'newsletter', firstVisitAt: '2026-03-02T09:00:00.000Z' }
  expect(comeTo('/?utm_source=newsletter&submittedFrom=/x&last_gclid=5')).toEqual(firstTouch)
  expect(comeTo('/drinkware')).toEqual(firstTouch)
  expect(comeTo('/?utm_source=newsletter')).toEqual(firstTouch)

  openPageAt(NINE + 60_000)
  const spring = { lastLandingPage: '/printing', lastVisitAt: '2026-03-02T09:01:00.000Z' }
  const both = { ...firstTouch, ...spring, last_utm_source: 'ads', last_utm_campaign: 'spring' }
  expect(comeTo('/printing?utm_source=ads&utm_campaign=spring')).toEqual(both)
  openPageAt(NINE + 90_000)
  // A reload.
  expect(comeTo('/printing?utm_source=ads&utm_campaign=spring')).toEqual(both)
  expect(comeTo('/veterinary?gclid=7')).toEqual({
    ...firstTouch,
    lastLandingPage: '/veterinary',
    lastVisitAt: '2026-03-02T09:01:30.000Z',
    last_gclid: '7',
  })
})
