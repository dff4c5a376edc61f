import { act, fireEvent, render, screen } from '@testing-library/react'
import type { CountResult } from '#lib/desk/actions.ts'
import { request } from '#lib/desk/testing/request.ts'
import { desk } from '#messages/desk.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const remove = jest.fn<Promise<CountResult>, [number[]]>()
jest.mock('#lib/desk/actions.ts', () => ({ deleteRequests: (ids: number[]) => remove(ids) }))

const onClose = jest.fn()
const onDeleted = jest.fn()
const open = () => render(<DeleteDialog requests={[request]} open onClose={onClose} onDeleted={onDeleted} />)
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

beforeAll(() => {
  // jsdom lays nothing out, so it has no observer, which Headless UI expects.
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
beforeEach(() => jest.resetAllMocks())

test('lists what it deletes, and deletes nothing if the lead cancels', async () => {
  open()
  expect(screen.getByText('Olu Bell')).toBeInTheDocument()
  await press(desk.remove.cancel)
  expect(onClose).toHaveBeenCalled()
  expect(remove).not.toHaveBeenCalled()
})

test('deletes exactly what the lead confirmed', async () => {
  remove.mockResolvedValue({ outcome: 'done', count: 1 })
  open()
  await press('Delete 1')
  expect(remove).toHaveBeenCalledWith([7])
  expect(onDeleted).toHaveBeenCalledWith([7])
  expect(onClose).toHaveBeenCalled()
})

test.each(['ended', 'failed', 'no answer'] as const)('stays open and says why after %s', async (outcome) => {
  if (outcome === 'no answer') remove.mockRejectedValue(new Error('offline'))
  else remove.mockResolvedValue({ outcome })
  open()
  await press('Delete 1')
  expect(screen.getByText(outcome === 'ended' ? desk.remove.ended : desk.remove.failed)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
