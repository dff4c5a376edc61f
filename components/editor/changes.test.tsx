import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Changes } from './changes.tsx'

/** What the page has asked for, by method, to be answered in any order. */
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

/** Answers the oldest question that is open. */
const answer = (method: string, json: object) =>
  act(async () => {
    const at = open.findIndex((one) => one.method === method)
    open.splice(at, 1)[0]?.answer(json)
  })
const nothing = { changes: [], behind: 0 }
const change = { file: 'content/site.yaml', name: 'Company and contact', kind: 'changed', differences: [] }

test('a server that does not answer is no reason to say that nothing is new', async () => {
  render(<Changes />)
  await answer('GET', nothing)
  expect(screen.getByText('Asking the server what colleagues published ...')).toBeInTheDocument()
  await answer('POST', { fault: 'the server was not reached: timed out' })
  await answer('GET', nothing)
  expect(screen.getByText(/^It is not known .*: the server was not reached/)).toBeInTheDocument()
})

test('what was brought was asked of the server, too', async () => {
  render(<Changes />)
  await answer('POST', { fault: 'the server was not reached: timed out' })
  await answer('GET', nothing)
  await answer('GET', { ...nothing, behind: 1 })
  await userEvent.click(screen.getByRole('button', { name: 'Bring the newest' }))
  await answer('PUT', {})
  await answer('GET', nothing)
  expect(screen.getByText('All that colleagues published is here.')).toBeInTheDocument()
})

test('an older answer does not replace a newer one', async () => {
  render(<Changes />)
  await answer('POST', {})
  const [older, newer] = open
  await act(async () => newer?.answer(nothing))
  await act(async () => older?.answer({ ...nothing, changes: [change] }))
  expect(screen.getByText('Nothing was changed here.')).toBeInTheDocument()
  expect(screen.getByText('All that colleagues published is here.')).toBeInTheDocument()
})
