import { readFileSync } from 'node:fs'
import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parse } from 'yaml'
import type { FileWords } from '#lib/content/index.ts'
import { trays } from '#lib/quote/uploads/upload-queues.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { FilesSlot } from './lazy-file-upload.tsx'

jest.mock('#lib/quote/uploads/actions.ts', () => ({}))

const reach = { phone: '(305) 555-0142', email: 'sales@example.com' }
const words = parse(readFileSync('content/files.yaml', 'utf8')) as FileWords
const user = userEvent.setup()

beforeAll(completeBrowser)
beforeEach(() => trays.clear())

test('files can be added as soon as the form is entered, but not before the focus has left the sentence', async () => {
  let answer = (_: object) => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  globalThis.fetch = jest.fn(() => answered) as unknown as typeof fetch
  render(
    <form>
      <FilesSlot
        form="project-request"
        sentence={`Write to ${reach.email} or ${reach.phone}.`}
        reach={reach}
      />
      <button type="submit">Send</button>
    </form>,
  )
  const write = screen.getByRole('link', { name: reach.email })
  act(() => write.focus())
  await act(async () => answer({ json: async () => words }))
  await import('./file-upload.tsx')
  expect(write).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: reach.phone })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  expect(await screen.findByRole('heading', { name: words.title })).toBeVisible()
})

test('nothing moves while it is being pressed', async () => {
  globalThis.fetch = jest.fn(async () => ({ json: async () => words })) as unknown as typeof fetch
  render(
    <form>
      <FilesSlot form="project-request" sentence="By mail." reach={reach} />
      <button type="submit">Send</button>
    </form>,
  )
  const send = screen.getByRole('button', { name: 'Send' })
  fireEvent.pointerDown(send)
  await act(async () => {
    send.focus()
    await import('./file-upload.tsx')
  })
  expect(screen.getByText('By mail.')).toBeVisible()
  fireEvent.pointerUp(send)
  expect(await screen.findByRole('heading', { name: words.title })).toBeVisible()
})
