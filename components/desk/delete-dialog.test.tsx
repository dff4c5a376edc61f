import { act, fireEvent, render, screen } from '@testing-library/react'
import type { CountResult } from '#lib/desk/actions.ts'
import { request } from '#lib/desk/testing/request.ts'
import { completeBrowser } from '#lib/testing/browser.ts'
import { desk } from '#messages/desk.ts'
import { DeleteDialog } from './delete-dialog.tsx'

const remove = jest.fn<Promise<CountResult>, [number[]]>()
jest.mock('#lib/desk/actions.ts', () => ({ deleteRequests: (ids: number[]) => remove(ids) }))

const onClose = jest.fn()

beforeAll(completeBrowser)

test.each(['ended', 'failed', 'no answer'] as const)('stays open and says why after %s', async (outcome) => {
  if (outcome === 'no answer') remove.mockRejectedValue(new Error('offline'))
  else remove.mockResolvedValue({ outcome })
  render(<DeleteDialog requests={[request]} open onClose={onClose} />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Delete 1' })))
  expect(screen.getByText(outcome === 'ended' ? desk.remove.ended : desk.remove.failed)).toBeInTheDocument()
  expect(onClose).not.toHaveBeenCalled()
})
