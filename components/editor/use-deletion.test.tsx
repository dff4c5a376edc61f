import { render, screen } from '@testing-library/react'
import { useDeletion } from './use-deletion.ts'

const pages = [{ address: '/gifts', draft: false, languages: ['Spanish', 'Arabic'] }]

function Dialog({ linked }: { linked?: Record<string, string[]> }) {
  useDeletion(linked && { linked, pages })
  return <div role="alertdialog">Are you sure? This action cannot be undone.</div>
}

test('lists the links to a page in its delete dialog once the check has finished', () => {
  history.replaceState(null, '', '/keystatic/collection/pages/item/gifts')
  const { rerender } = render(<Dialog />)
  const dialog = screen.getByRole('alertdialog')
  expect(dialog).toHaveTextContent(
    /^Checking which pages link to it \.\.\. You can restore a published page under “Unpublished/,
  )
  rerender(<Dialog linked={{ '/gifts': ['Page: wraps', 'Redirects'] }} />)
  expect(dialog).toHaveTextContent(
    /^These link to it and would need to change: Page: wraps; Redirects\. Its translation into Spanish and Arabic is deleted, too\. You can restore/,
  )
  rerender(<Dialog linked={{}} />)
  expect(dialog).toHaveTextContent(/^No other page links to it\. Its translation/)
})
