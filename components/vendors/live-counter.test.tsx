import { act, render } from '@testing-library/react'
import { SUBMIT_SUCCESS } from '#lib/quote/state.ts'
import { LiveCounter } from './live-counter.tsx'

const script = 'https://plausible.io/js/script.js'
const domain = 'harborline.example.com'

/** Renders the counter, sends a request and waits until the script may load. */
async function visit() {
  const { unmount } = render(<LiveCounter script={script} domain={domain} />)
  dispatchEvent(new CustomEvent(SUBMIT_SUCCESS, { detail: 'project-request' }))
  await act(() => jest.advanceTimersByTimeAsync(5000))
  return unmount
}
const loaded = () => document.head.querySelector<HTMLScriptElement>(`script[src="${script}"]`)

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  loaded()?.remove()
  delete window.plausible
})

test('loads the script when the page is idle, and counts a sent request', async () => {
  await visit()
  expect(loaded()?.dataset.domain).toBe(domain)
  expect(window.plausible?.q).toEqual([['Request sent', { props: { form: 'project-request' } }]])
})

test('loads nothing once the visitor has left the page', async () => {
  const { unmount } = render(<LiveCounter script={script} domain={domain} />)
  unmount()
  await act(() => jest.advanceTimersByTimeAsync(5000))
  expect(loaded()).toBeNull()
})

test.each([
  ['doNotTrack', '1'],
  ['globalPrivacyControl', true],
])('loads nothing for visitors who send %s', async (signal, value) => {
  Object.defineProperty(navigator, signal, { value, configurable: true })
  await visit()
  expect(loaded()).toBeNull()
  expect(window.plausible).toBeUndefined()
  Reflect.deleteProperty(navigator, signal)
})
