import { render, screen } from '@testing-library/react'
import { pageErrorCopy } from '#lib/content/build-time.ts'

const copy = pageErrorCopy('en')
const spanish = pageErrorCopy('es')
process.env.PAGE_ERROR_COPY = JSON.stringify({ en: copy, es: spanish })

test.each([
  ['', copy],
  ['/es', spanish],
])(
  'a broken page in the language of its document (%j) shows phone and email, and offers a retry',
  async (prefix, said) => {
    const { PageError } = await import('./page-error.tsx')
    document.documentElement.dataset.prefix = prefix
    render(<PageError />)
    expect(document.title).toBe(said.title)
    expect(screen.getByRole('heading', { name: said.title })).toBeVisible()
    for (const name of [said.phone, said.email]) expect(screen.getByRole('link', { name })).toBeVisible()
    expect(screen.getByRole('button', { name: said.again })).toBeEnabled()
    delete document.documentElement.dataset.prefix
  },
)
