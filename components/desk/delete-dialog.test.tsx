import { act, fireEvent, render, screen } from '@testing-library/react'
import type { DeleteResult, Doomed } from '#lib/desk/actions.ts'
import { desk } from '#messages/desk.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const remove = jest.fn<Promise<DeleteResult>, [Doomed]>()
jest.mock('#lib/desk/actions.ts', () => ({ deleteRequests: (target: Doomed) => remove(target) }))

const onClose = jest.fn()
const onDeleted = jest.fn()
const open = (target: Doomed) =>
  render(
    <DeleteDialog target={target} onClose={onClose} onDeleted={onDeleted}>
      <p>#7 Olu Bell</p>
    </DeleteDialog>,
  )
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeAll(() => {
  // jsdom lays nothing out, so it has no observer, which Headless UI expects.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
beforeEach(() => jest.clearAllMocks())

test('lists what it deletes, and deletes nothing if the lead cancels', async () => {
  open({ ids: [7] })
  expect(screen.getByText('#7 Olu Bell')).toBeInTheDocument()
  await press(desk.remove.cancel)
  expect(onClose).toHaveBeenCalled()
  expect(remove).not.toHaveBeenCalled()
})

test('deletes exactly what the lead confirmed', async () => {
  remove.mockResolvedValue({ outcome: 'deleted', amount: 3 })
  open({ email: 'olu@example.com', amount: 3 })
  await press('Delete 3')
  expect(remove).toHaveBeenCalledWith({ email: 'olu@example.com', amount: 3 })
  expect(onDeleted).toHaveBeenCalledWith(3)
})

test.each<[DeleteResult | Error, string]>([
  [{ outcome: 'changed', amount: 4 }, 'Nothing was deleted: there are 4 now. Please check again.'],
  [{ outcome: 'refused' }, desk.remove.refused],
  [new Error('offline'), desk.remove.failed],
])('stays open and says why nothing was deleted: %j', async (result, message) => {
  if (result instanceof Error) remove.mockRejectedValue(result)
  else remove.mockResolvedValue(result)
  open({ ids: [7] })
  await press('Delete 1')
  expect(screen.getByText(message)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
