import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { brokenPage } from '@/lib/content/broken-page'

test('a page that broke says whom to call or write to, and tries again when asked', async () => {
  const words = brokenPage()
  process.env.BROKEN_PAGE = JSON.stringify(words)
  const { BrokenPage } = await import('./broken-page')
  const retry = jest.fn()
  render(<BrokenPage onRetry={retry} />)
  expect(screen.getByRole('heading', { name: words.title })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: words.phone })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  )
  expect(screen.getByRole('link', { name: words.email })).toHaveAttribute('href', `mailto:${words.email}`)
  await userEvent.click(screen.getByRole('button', { name: words.again }))
  expect(retry).toHaveBeenCalledTimes(1)
})
