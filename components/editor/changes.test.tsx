import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Changes } from './changes.tsx'

/** The page's pending requests, which tests answer in any order. */
let open: { method: string; answer: (json: object) => void }[]
beforeEach(() => {
  open = []
  window.fetch = (address, { method = '' } = {}) =>
    new Promise((resolve) => {
      const answer = (json: object) => resolve({ ok: true, json: async () => json } as Response)
      if (String(address).startsWith('/api/content-history')) open.push({ method, answer })
    })
  Object.assign(globalThis, {
    EventSource: class {
      close() {}
    },
  })
})

/** Answers the oldest pending request of a method. */
const answer = (method: string, json: object) =>
  act(async () => {
    const at = open.findIndex((one) => one.method === method)
    open.splice(at, 1)[0]?.answer(json)
  })
const nothing = { changes: [], behind: 0 }
const change = { file: 'content/site.yaml', name: 'Company and contact', kind: 'changed', differences: [] }

test('does not claim to be up to date when the remote is unreachable', async () => {
  render(<Changes />)
  await answer('GET', nothing)
  expect(screen.getByText('Checking what colleagues published ...')).toBeInTheDocument()
  await answer('POST', { fault: 'the server could not be reached: timed out' })
  await answer('GET', nothing)
  expect(screen.getByText(/^Could not check .*: the server could not be reached/)).toBeInTheDocument()
})

test('shows that all is up to date after a pull, even if an earlier fetch failed', async () => {
  render(<Changes />)
  await answer('POST', { fault: 'the server could not be reached: timed out' })
  await answer('GET', nothing)
  await answer('GET', { ...nothing, behind: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Get the latest changes' }))
  await answer('PUT', {})
  await answer('GET', nothing)
  expect(screen.getByText('You have everything that colleagues published.')).toBeInTheDocument()
})

test('ignores the response to an older request that arrives last', async () => {
  render(<Changes />)
  await answer('POST', {})
  const [older, newer] = open
  await act(async () => newer?.answer(nothing))
  await act(async () => older?.answer({ ...nothing, changes: [change] }))
  expect(screen.getByText('You have no unpublished changes.')).toBeInTheDocument()
  expect(screen.getByText('You have everything that colleagues published.')).toBeInTheDocument()
})
