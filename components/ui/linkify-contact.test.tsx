import { render, screen } from '@testing-library/react'
import { LinkifyContact } from './linkify-contact.tsx'

test('LinkifyContact links every phone number and email address and keeps the rest of the text', () => {
  render(
    <p>
      <LinkifyContact phone="(305) 555-0142" email="sales@example.com">
        Call (305) 555-0142 or write to sales@example.com.
      </LinkifyContact>
    </p>,
  )
  expect(screen.getByRole('link', { name: '(305) 555-0142' })).toHaveAttribute('href', 'tel:+13055550142')
  expect(screen.getByRole('link', { name: 'sales@example.com' })).toHaveAttribute(
    'href',
    'mailto:sales@example.com',
  )
  expect(screen.getByRole('paragraph')).toHaveTextContent(
    'Call (305) 555-0142 or write to sales@example.com.',
  )
})
