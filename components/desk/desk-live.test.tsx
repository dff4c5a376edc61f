import { act, render, screen } from '@testing-library/react'
import { changeNotice } from './data-hooks.ts'
import { DeskLive } from './desk-live.ts'

const answer = jest.fn()
const asked: URL[] = []

/** Ticks like the real worker. */
class Ticker extends EventTarget {
  #timer = setInterval(() => this.dispatchEvent(new Event('message')), 12_000)
  terminate = () => clearInterval(this.#timer)
}

beforeEach(() => {
  jest.useFakeTimers()
  globalThis.Worker = Ticker as unknown as typeof Worker
  asked.length = 0
  document.title = 'Desk'
  globalThis.fetch = jest.fn(async (path: string) => {
    asked.push(new URL(path, 'http://desk'))
    return answer()
  }) as unknown as typeof fetch
})
afterEach(() => jest.useRealTimers())

const news = (changes: object) => () =>
  Promise.resolve({
    ok: true,
    status: 200,
    json: async () => ({ fresh: 0, text: '', changed: [], ...changes }),
  })

function open() {
  return render(
    <>
      <DeskLive data-newest="7">
        <p role="status">
          <a href="/form-submissions" hidden>
            <span />
          </a>
        </p>
      </DeskLive>
      <article data-submission="5" data-version="2">
        <span {...changeNotice} />
      </article>
    </>,
  )
}

const later = () => act(() => jest.advanceTimersByTimeAsync(15_000))

test('announces new requests and a colleague’s change within 15 seconds', async () => {
  answer.mockImplementation(news({ fresh: 3, text: '3 new, show', changed: [{ id: 5, text: 'ana: Won' }] }))
  open()
  expect(screen.queryByRole('link')).toBeNull()
  await later()
  expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({ newest: '7', seen: '5.2' })
  expect(screen.getByRole('status')).toHaveTextContent('3 new, show')
  expect(screen.getByRole('link', { name: '3 new, show' })).toBeVisible()
  expect(document.title).toBe('(3) Desk')
  expect(screen.getByRole('article')).toHaveTextContent('ana: Won')
})

test('replaces the previous count, and removes it from the title on unmount', async () => {
  answer.mockImplementation(news({ fresh: 1, text: '1 new, show' }))
  const { unmount } = open()
  await later()
  answer.mockImplementation(news({ fresh: 2, text: '2 new, show' }))
  await later()
  expect(document.title).toBe('(2) Desk')
  unmount()
  expect(document.title).toBe('Desk')
})

test('keeps polling silently after a network error, and stops after a 403', async () => {
  answer.mockRejectedValueOnce(new Error('offline'))
  answer.mockImplementation(() => Promise.resolve({ ok: false, status: 403 }))
  open()
  await later()
  await later()
  const before = asked.length
  expect(before).toBeGreaterThan(1)
  await later()
  expect(asked).toHaveLength(before)
  expect(document.title).toBe('Desk')
})
