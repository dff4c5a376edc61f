import { render, screen, waitFor } from '@testing-library/react'
import { completeBrowser } from '@/lib/testing/browser'
import { Dialog } from './dialog'

beforeAll(completeBrowser)

const dialog = (open: boolean) => (
  <main>
    <Dialog open={open} onClose={() => {}} onClosed={() => {}}>
      <button type="button">Inside</button>
    </Dialog>
  </main>
)
const behind = () => screen.getByRole('main', { hidden: true }).closest<HTMLElement>('body > *')

test('a dialog is drawn first and modal then, though it is open from the start', async () => {
  const changes = new MutationObserver(() => {})
  changes.observe(document.body, { subtree: true, attributeFilter: ['aria-modal'] })
  render(dialog(true))
  expect(changes.takeRecords()).toHaveLength(1)
  await waitFor(() => expect(behind()).toHaveProperty('inert', true))
})

test('the page behind a dialog is out of reach only while it is open', async () => {
  const { rerender } = render(dialog(false))
  expect(behind()?.inert).toBeFalsy()
  rerender(dialog(true))
  await waitFor(() => expect(behind()).toHaveProperty('inert', true))
  rerender(dialog(false))
  await waitFor(() => expect(behind()?.inert).toBeFalsy())
})
