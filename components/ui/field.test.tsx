import { render, screen } from '@testing-library/react'
import { TextField } from './field.tsx'

test('a field has its label for a name, with the mark of an optional one, and hint, error and note for a description', () => {
  const shared = {
    id: 'phone',
    text: { label: 'Phone', hint: 'With country code' },
    optionalMark: '(optional)',
  }
  const { rerender } = render(<TextField {...shared} input={{ name: 'phone' }} />)
  const field = screen.getByRole('textbox')
  expect(field).toHaveAccessibleName('Phone (optional)')
  expect(field).toHaveAccessibleDescription('With country code')
  expect(field).not.toBeRequired()
  expect(field).toBeValid()

  rerender(
    <TextField {...shared} required error="Enter a number" note="Check it" input={{ name: 'phone' }} />,
  )
  expect(field).toHaveAccessibleName('Phone')
  expect(field).toHaveAccessibleDescription('With country code Enter a number Check it')
  expect(field).toBeRequired()
  expect(field).toBeInvalid()
})
