/** @jest-environment jsdom */

import { parseAttribution } from '#contract/attribution.ts'
import { parseJson } from '#contract/text.ts'
import { withdrawConsent } from '#lib/vendors/chat.ts'
import { giveConsent } from '#lib/vendors/consent.ts'
import { recordedVisit, recordVisit, visitedForMs } from './visit.ts'

const NINE = Date.parse('2026-03-02T09:00:00Z')
/** Restarts the page's clock, as a navigation does. */
const openPageAt = (time: number) => jest.useFakeTimers({ now: time })

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterAll(() => jest.useRealTimers())

function visitTwoPages(asksConsent: boolean) {
  openPageAt(NINE)
  recordVisit(asksConsent)
  openPageAt(NINE + 40_000)
  recordVisit(asksConsent)
  jest.advanceTimersByTime(500)
  return visitedForMs()
}

test('measures a visit across its pages, so that fields typed earlier do not look too fast', () => {
  expect(visitTwoPages(false)).toBe(40_500)
})

test.each([
  ['is not remembered', () => {}],
  ['started in the future, because the clock was set back', () => recordVisit(false)],
])('measures only the page if the visit %s', (_, begin) => {
  openPageAt(NINE)
  begin()
  openPageAt(NINE - 3_600_000)
  jest.advanceTimersByTime(500)
  expect(visitedForMs()).toBe(500)
})

/** Follows a link without restarting the page's clock. */
const comeTo = (address: string, asksConsent = false) => {
  history.replaceState(null, '', address)
  recordVisit(asksConsent)
  return parseAttribution(parseJson(recordedVisit()))
}

test('records the campaign of a page that was left before its scripts ran', () => {
  openPageAt(NINE)
  const referrer = jest.spyOn(document, 'referrer', 'get')
  referrer.mockReturnValue(`${location.origin}/pricing?utm_source=ads&gclid=5`)
  const visit = { landingPage: '/pricing', utm_source: 'ads', gclid: '5' }
  expect(comeTo('/drinkware')).toEqual({ ...visit, firstVisitAt: '2026-03-02T09:00:00.000Z' })
  sessionStorage.clear()
  const search = 'https://search.example/?utm_source=other'
  referrer.mockReturnValue(search)
  expect(comeTo('/drinkware')).toMatchObject({ landingPage: '/drinkware', referrer: search })
  referrer.mockRestore()
})

test('records the first campaign, whatever leads the visitor back in the same tab', () => {
  openPageAt(NINE)
  const firstTouch = { landingPage: '/', utm_source: 'newsletter', firstVisitAt: '2026-03-02T09:00:00.000Z' }
  expect(comeTo('/?utm_source=newsletter&submittedFrom=/x&fbclid=5')).toEqual(firstTouch)
  openPageAt(NINE + 60_000)
  expect(comeTo('/drinkware')).toEqual(firstTouch)
  expect(comeTo('/printing?utm_source=ads&gclid=7')).toEqual(firstTouch)
})

test('a site that asks for consent records nothing before it, then where the visit began, and nothing after its withdrawal', () => {
  openPageAt(NINE)
  expect(comeTo('/printing?utm_source=ads&gclid=7', true)).toEqual({})
  history.replaceState(null, '', '/terms')
  expect(Object.values(sessionStorage).join()).not.toMatch(/ads|printing/)
  giveConsent()
  const visit = { landingPage: '/printing', utm_source: 'ads', gclid: '7' }
  expect(parseAttribution(parseJson(recordedVisit()))).toMatchObject(visit)
  expect(comeTo('/drinkware', true)).toMatchObject(visit)
  withdrawConsent()
  expect(comeTo('/drinkware', true)).toEqual({})
})

test('measures a visit that may not be recorded', () => {
  expect(visitTwoPages(true)).toBe(40_500)
})
