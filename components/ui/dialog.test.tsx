import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { flushSync } from 'react-dom'
import { completeBrowser } from '#lib/testing/browser.ts'
import { Dialog } from './dialog.tsx'

beforeAll(completeBrowser)

const dialog = (open: boolean) => (
  <main>
    <Dialog open={open} onClose={() => {}} onClosed={() => {}}>
      <button type="button">Inside</button>
    </Dialog>
  </main>
)
const behind = () => screen.getByRole('main', { hidden: true }).closest<HTMLElement>('body > *')

test('a dialog goes back in the history once and then reports that it has closed, in Strict Mode, too', async () => {
  const back = jest
    .spyOn(history, 'back')
    .mockImplementation(() => dispatchEvent(new PopStateEvent('popstate')))
  const push = jest.spyOn(history, 'pushState')
  const onClosed = jest.fn()
  const strict = (open: boolean) => (
    <StrictMode>
      <Dialog open={open} onClose={() => {}} onClosed={onClosed}>
        <button type="button">Inside</button>
      </Dialog>
    </StrictMode>
  )
  const { rerender } = render(strict(true))
  expect([push.mock.calls.length, back.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 0, 0])
  rerender(strict(false))
  expect([push.mock.calls.length, back.mock.calls.length, onClosed.mock.calls.length]).toEqual([1, 1, 1])
  jest.restoreAllMocks()
})

function ListAndForm({ names }: { names: string[] }) {
  const [open, setOpen] = useState('list')
  return names.map((name) => (
    <Dialog
      key={name}
      open={open === name}
      onClose={() => setOpen('')}
      // Between the listeners of an event, browsers run microtasks, in which React renders; jsdom does not.
      onClosed={() => flushSync(() => setOpen(name === 'list' ? 'form' : ''))}
    >
      <button type="button">{name}</button>
    </Dialog>
  ))
}

test.each([[['list', 'form']], [['form', 'list']]])(
  'of the dialogs %j, the form opens once the list has closed, and stays open',
  async (names) => {
    render(<ListAndForm names={names} />)
    const modal = () => document.querySelector('[role=dialog][aria-modal=true]')
    await waitFor(() => expect(modal()).toHaveTextContent('list'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(modal()).toHaveTextContent('form'))
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    expect(modal()).toHaveTextContent('form')
  },
)

test('Back closes a dialog, unless a pending request locks it', () => {
  const onClose = jest.fn()
  const locked = (isLocked: boolean) => (
    <Dialog open isLocked={isLocked} onClose={onClose} onClosed={() => {}}>
      <button type="button">Inside</button>
    </Dialog>
  )
  const push = jest.spyOn(history, 'pushState')
  const { rerender } = render(locked(true))
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(onClose).not.toHaveBeenCalled()
  expect(push).toHaveBeenCalledTimes(2)
  rerender(locked(false))
  act(() => void dispatchEvent(new PopStateEvent('popstate')))
  expect(onClose).toHaveBeenCalledTimes(1)
  jest.restoreAllMocks()
})

test('Escape does not move focus while a pending request locks the dialog', async () => {
  const onClose = jest.fn()
  render(
    <Dialog open isLocked onClose={onClose} onClosed={() => {}}>
      <button type="button">Inside</button>
    </Dialog>,
  )
  const inside = await screen.findByRole('button', { name: 'Inside' })
  await waitFor(() =>
    expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
  )
  act(() => inside.focus())
  await userEvent.keyboard('{Escape}')
  expect(inside).toHaveFocus()
  expect(onClose).not.toHaveBeenCalled()
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
