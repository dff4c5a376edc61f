import { render, screen } from '@testing-library/react'
import { Word } from './word.tsx'

const greek = { name: 'Greek', word: 'Καλώς ήρθατε', code: 'el', direction: 'ltr' } as const

test('a drawn word is an image named after its text, and wraps at the spaces of the text', () => {
  render(<Word word={greek} />)
  const picture = screen.getByRole('img', { name: 'Καλώς ήρθατε' })
  expect(picture).toHaveAttribute('lang', 'el')
  expect(picture.children).toHaveLength(2)
  expect(picture).toHaveTextContent(/^$/)
})

test('a word without a drawing renders as text', () => {
  render(<Word word={{ ...greek, word: 'Γεια' }} />)
  expect(screen.getByText('Γεια')).toHaveAttribute('lang', 'el')
})

test('a decorative word has no accessible name', () => {
  render(<Word word={greek} isDecorative />)
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})
