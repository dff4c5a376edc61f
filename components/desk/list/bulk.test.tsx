import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { inbox } from '#components/desk/testing/inbox.ts'
import { Toasts } from '#components/desk/toasts.tsx'
import { saveEntries } from '#lib/desk/actions.ts'
import { request } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { Bulk } from './bulk.tsx'
import { InboxProvider } from './inbox-context.ts'

jest.mock('#lib/desk/message-actions.ts', () => ({}))
jest.mock('#lib/desk/actions.ts', () => ({
  saveEntries: jest.fn(async () => ({ outcome: 'saved', ids: [7, 8] })),
}))

test('releasing several suspected requests, which sends their mails, is asked first', async () => {
  const rows = [7, 8].map((id) => ({ ...request, id, status: 'suspected' as const }))
  render(
    <InboxProvider value={inbox}>
      <Bulk rows={rows} onDone={() => {}} />
      <Toasts />
    </InboxProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: desk.work.release }))
  expect(saveEntries).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Selected: 2.')
  const confirm = within(dialog).getByRole('button', { name: desk.work.release, hidden: true })
  await act(async () => void fireEvent.click(confirm))
  const released = { status: 'new', note: desk.work.released }
  expect(jest.mocked(saveEntries).mock.lastCall?.[0]).toMatchObject([released, released])
  expect(screen.getByText('2 saved.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: desk.undo.undo })).toBeNull()
})
