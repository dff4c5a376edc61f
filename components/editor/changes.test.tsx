import { render, screen } from '@testing-library/react'
import { Changes } from './changes.tsx'

test('a server that does not answer is no reason to say that nothing is new', async () => {
  Object.assign(globalThis, {
    EventSource: class {
      close() {}
    },
  })
  let answer = (_: object) => {}
  const server = new Promise<object>((resolve) => {
    answer = resolve
  })
  window.fetch = async (_, init) =>
    ({
      ok: true,
      json: async () => (init?.method === 'POST' ? server : { changes: [], behind: 0 }),
    }) as Response
  render(<Changes />)
  expect(await screen.findByText('Asking the server what colleagues published ...')).toBeInTheDocument()
  answer({ fault: 'the server was not reached: timed out' })
  expect(await screen.findByText(/^It is not known .*: the server was not reached/)).toBeInTheDocument()
})
