import { act, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { uploadQueues } from '#lib/quote/state.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { en } from '#messages/en.ts'
import { LazyFileUpload } from './lazy-file-upload.tsx'

jest.mock('#lib/quote/uploads/actions.ts', () => ({}))

const contactInfo = { phone: '(305) 555-0142', email: 'sales@example.com' }
const copy = en.uploads
const user = userEvent.setup()

beforeAll(completeBrowser)
beforeEach(() => uploadQueues.clear())

test('shows the upload when the visitor enters the form, but not while a link in the sentence has focus', async () => {
  let answer = (_: object) => {}
  const answered = new Promise((resolve) => {
    answer = resolve
  })
  globalThis.fetch = jest.fn(() => answered) as unknown as typeof fetch
  render(
    <form>
      <LazyFileUpload
        form="project-request"
        sentence={`Write to ${contactInfo.email} or ${contactInfo.phone}.`}
        contactInfo={contactInfo}
      />
      <button type="submit">Send</button>
    </form>,
  )
  const write = screen.getByRole('link', { name: contactInfo.email })
  act(() => write.focus())
  await act(async () => answer({ json: async () => copy }))
  await import('./file-upload.tsx')
  expect(write).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('link', { name: contactInfo.phone })).toHaveFocus()
  await user.tab()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveFocus()
  expect(await screen.findByRole('heading', { name: copy.title })).toBeVisible()
})

test('does not shift the layout during a press', async () => {
  globalThis.fetch = jest.fn(async () => ({ json: async () => copy })) as unknown as typeof fetch
  render(
    <form>
      <LazyFileUpload form="project-request" sentence="By mail." contactInfo={contactInfo} />
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
  expect(await screen.findByRole('heading', { name: copy.title })).toBeVisible()
})
