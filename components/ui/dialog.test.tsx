import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { flushSync } from 'react-dom'
import { completeBrowser } from '#lib/testing/browser.ts'
import { Dialog } from './dialog.tsx'

beforeAll(completeBrowser)

const dialog = (open: boolean, props: Partial<Parameters<typeof Dialog>[0]> = {}) => (
  <main>
    <Dialog open={open} onClose={() => {}} onClosed={() => {}} {...props}>
      <button type="button">Inside</button>
    </Dialog>
  </main>
)
const behind = () => screen.getByRole('main', { hidden: true }).closest<HTMLElement>('body > *')

// The first test, as Headless UI mounts later dialogs in another way.
test('a dialog mounts without its content, which follows at low priority', () => {
  const { rerender } = render(<main />)
  act(() => {
    flushSync(() => rerender(dialog(false)))
    expect(screen.getByRole('dialog', { hidden: true })).toBeEmptyDOMElement()
  })
  expect(screen.getByRole('dialog', { hidden: true })).toHaveTextContent('Inside')
})

test('a dialog adds one entry to the history and goes back once before it reports that it has closed, in Strict Mode, too', async () => {
  const onClosed = jest.fn()
  const strict = (open: boolean) => <StrictMode>{dialog(open, { onClosed })}</StrictMode>
  const { href } = location
  const { rerender } = render(strict(true))
  const entries = history.length
  expect(location.href).not.toBe(href)
  rerender(strict(false))
  expect(onClosed).not.toHaveBeenCalled()
  await waitFor(() => expect(onClosed).toHaveBeenCalledTimes(1))
  // Another step back would have come by then.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect([location.href, history.length, onClosed.mock.calls.length]).toEqual([href, entries, 1])
})

test('Headless UI, which must know the page before, keeps the focus in a dialog that mounts open, and makes the page inert', async () => {
  const user = userEvent.setup()
  const changes = new MutationObserver(() => {})
  changes.observe(document.body, { subtree: true, attributeFilter: ['aria-modal'] })
  const { rerender } = render(dialog(true))
  // It was rendered closed first.
  expect(changes.takeRecords()).toHaveLength(1)
  await waitFor(() => expect(behind()).toHaveProperty('inert', true))
  for (let tab = 0; tab < 3; tab++) {
    await user.tab()
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  }
  rerender(dialog(false))
  await waitFor(() => expect(behind()?.inert).toBeFalsy())
})
