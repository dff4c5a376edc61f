import { putFile } from './put-file.ts'

class Exchange {
  static last: Exchange
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  status = 200
  onloadend?: () => void
  setRequestHeader() {}
  send() {}
  open() {
    Exchange.last = this
  }
  abort() {
    this.status = 0
    this.onloadend?.()
  }
}

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(globalThis, { XMLHttpRequest: Exchange })
})
afterEach(() => jest.useRealTimers())

const file = new File(['%PDF'], 'a.pdf')

test('gives up on a stalled connection but not on a slow one', async () => {
  const progresses: number[] = []
  const sent = putFile('/put', file, (progress) => progresses.push(progress), new AbortController().signal)
  const { last } = Exchange
  for (let loaded = 1; loaded <= 5; loaded++) {
    jest.advanceTimersByTime(50_000)
    last.upload.onprogress?.({ loaded, total: 10 })
  }
  expect(progresses.at(-1)).toBe(0.5)
  jest.advanceTimersByTime(61_000)
  expect(await sent).toBe(0)
})

test('aborts the upload when the visitor removes the file', async () => {
  const stop = new AbortController()
  const sent = putFile('/put', file, () => {}, stop.signal)
  stop.abort()
  expect(await sent).toBe(0)
  expect(jest.getTimerCount()).toBe(0)
})
