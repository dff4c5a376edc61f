import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { inbox } from '#components/desk/testing/inbox.ts'
import { release } from '#lib/desk/actions.ts'
import { request } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { Bulk } from './bulk.tsx'
import { InboxProvider } from './inbox-context.ts'

jest.mock('#lib/desk/message-actions.ts', () => ({}))
jest.mock('#lib/desk/actions.ts', () => ({ release: jest.fn(async () => ({ outcome: 'done', count: 2 })) }))

test('releasing several requests from quarantine, which sends their mails, is asked first', async () => {
  const rows = [7, 8].map((id) => ({ ...request, id, quarantined: true }))
  render(
    <InboxProvider value={inbox}>
      <Bulk rows={rows} onDone={() => {}} />
    </InboxProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: desk.work.release }))
  expect(release).not.toHaveBeenCalled()
  const dialog = await screen.findByRole('dialog')
  expect(dialog).toHaveTextContent('Selected: 2.')
  const confirm = within(dialog).getByRole('button', { name: desk.work.release, hidden: true })
  await act(async () => void fireEvent.click(confirm))
  expect(release).toHaveBeenCalledWith([7, 8])
})
