import { render, screen } from '@testing-library/react'
import { brokenDesk } from '#lib/content/read-sync.ts'

const copy = brokenDesk()
process.env.BROKEN_DESK = JSON.stringify(copy)

test('the error page of the desk shows that nothing is lost, and offers a reload and a way back', async () => {
  const { BrokenDesk } = await import('./broken-desk.tsx')
  render(<BrokenDesk />)
  expect(screen.getByRole('heading', { name: copy.title })).toBeVisible()
  expect(screen.getByText(copy.text)).toBeVisible()
  expect(screen.getByRole('button', { name: copy.again })).toBeEnabled()
  expect(screen.getByRole('link', { name: copy.back })).toHaveAttribute('href', '/form-submissions')
})
