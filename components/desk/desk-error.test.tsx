import { render, screen } from '@testing-library/react'
import { deskErrorCopy } from '#lib/content/read-sync.ts'

const copy = deskErrorCopy()
process.env.DESK_ERROR_COPY = JSON.stringify(copy)

test('the error page of the desk shows that nothing is lost, and offers a reload and a way back', async () => {
  const { DeskError } = await import('./desk-error.tsx')
  render(<DeskError />)
  expect(screen.getByRole('heading', { name: copy.title })).toBeVisible()
  expect(screen.getByText(copy.text)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.again })).toBeEnabled()
  expect(screen.getByRole('link', { name: copy.back })).toHaveAttribute('href', '/form-submissions')
})
