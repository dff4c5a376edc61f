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
  expect(dialog).toHaveTextContent(/^Looking for pages that link to it \.\.\. “What changed/)
  rerender(<Dialog linked={{ '/gifts': ['Page: wraps', 'Redirects'] }} />)
  expect(dialog).toHaveTextContent(
    /^Links to it would have to change in: Page: wraps; Redirects\. It goes in Spanish and Arabic as well\. “What/,
  )
  rerender(<Dialog linked={{}} />)
  expect(dialog).toHaveTextContent(/^No other page links to it\. It goes/)
})
