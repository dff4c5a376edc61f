import { render, screen } from '@testing-library/react'
import { brokenPage } from '@/lib/content/at-build'

test('a page that broke says whom to call or write to, and offers to try again', async () => {
  const words = brokenPage()
  process.env.BROKEN_PAGE = JSON.stringify(words)
  const { BrokenPage } = await import('./broken-page')
  render(<BrokenPage />)
  expect(screen.getByRole('heading', { name: words.title })).toBeInTheDocument()
  expect(document.title).toBe(words.title)
  expect(screen.getByRole('link', { name: words.phone })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  )
  expect(screen.getByRole('link', { name: words.email })).toHaveAttribute('href', `mailto:${words.email}`)
  expect(screen.getByRole('button', { name: words.again })).toBeEnabled()
})
