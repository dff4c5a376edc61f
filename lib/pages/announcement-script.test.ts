/** @jest-environment jsdom */
import { announcementScript } from './announcement-script.ts'

const NOON = Date.parse('2026-12-01T12:00Z')
const HOUR = 60 * 60 * 1000

/** Runs the script on a prerendered announcement. */
function shownAt(now: number, hidden = false, key = 'a1') {
  jest.spyOn(Date, 'now').mockReturnValue(now)
  document.body.innerHTML = `<aside data-announcement="${key}" data-from="${NOON}" data-until="${NOON + HOUR}"${hidden ? ' hidden' : ''}>
    <button hidden>Close</button></aside>`
  // biome-ignore lint/security/noGlobalEval: runs the script as a browser does
  eval(announcementScript)
  return document.querySelector('aside') as HTMLElement
}

beforeEach(() => localStorage.clear())

test.each([
  ['before its first moment', NOON - 1, true],
  ['in its first moment', NOON, false],
  ['in its last moment', NOON + HOUR - 1, false],
  ['afterwards', NOON + HOUR, true],
])('an announcement shows only while current (%s), whenever the page was built', (_, now, expected) => {
  expect(shownAt(now).hidden).toBe(expected)
  expect(shownAt(now, true).hidden).toBe(expected)
})

test('a closed announcement stays closed until there is a new one', () => {
  const bar = shownAt(NOON)
  const button = bar.querySelector('button') as HTMLButtonElement
  expect(button.hidden).toBe(false)
  button.click()
  expect(bar.hidden).toBe(true)
  expect(shownAt(NOON).hidden).toBe(true)
  localStorage.announcement = 'of last month'
  expect(shownAt(NOON).hidden).toBe(false)
})

test('an announcement stays closed after the visitor closes one on another page', () => {
  shownAt(NOON).querySelector('button')?.click()
  shownAt(NOON, false, 'b2').querySelector('button')?.click()
  expect(shownAt(NOON).hidden).toBe(true)
  expect(shownAt(NOON, false, 'b2').hidden).toBe(true)
})

test('a closed announcement stays closed until the next page when storage is blocked', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('denied')
  })
  const bar = shownAt(NOON)
  bar.querySelector('button')?.click()
  expect(bar.hidden).toBe(true)
})
