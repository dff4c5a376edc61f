import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PreviewLink } from './preview-link.tsx'

const URL = 'https://www.example.com/api/preview?token=custom-umbrellas.1.a'

/** Stubs the site's response to a request for a link. */
const answer = (json: () => Promise<unknown>) => {
  globalThis.fetch = jest.fn().mockResolvedValue({ json })
}

test('copies and shows a link with its expiration date and condition', async () => {
  answer(async () => ({ url: URL, until: '2026-12-08T12:00:00Z' }))
  const user = userEvent.setup()
  render(<PreviewLink address="/custom-umbrellas" />)
  await user.click(screen.getByRole('button', { name: 'Copy a link to this draft' }))
  expect(await screen.findByLabelText('Link to this draft')).toHaveValue(URL)
  expect(screen.getByRole('status')).toHaveTextContent(
    /^Copied\. Works until .*2026.*once the site there has this draft/,
  )
  expect(await navigator.clipboard.readText()).toBe(URL)
  expect(fetch).toHaveBeenCalledWith('/api/content-preview?address=%2Fcustom-umbrellas', expect.anything())
})

test.each([
  [async () => ({ fault: 'PREVIEW_SECRET is not set' }), 'No link: PREVIEW_SECRET is not set.'],
  [() => Promise.reject(new Error('no JSON')), 'No link: the site did not respond; try again.'],
])('shows the reason for a failure instead of a link', async (json, sentence) => {
  answer(json)
  render(<PreviewLink address="/custom-umbrellas" />)
  await userEvent.click(screen.getByRole('button'))
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByLabelText('Link to this draft')).toBeNull()
})
