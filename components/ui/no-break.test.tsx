import { render } from '@testing-library/react'
import { NoBreak } from './no-break.tsx'

test('NoBreak keeps short compounds on one line and the text unchanged', () => {
  const text = 'Saves 25-35% for new-hire kits, sewn-to-order bags and ready-to-be-hung-up signs'
  const { container } = render(<NoBreak>{text}</NoBreak>)
  expect(container).toHaveTextContent(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([
    '25-35%',
    'new-hire',
    'sewn-to-order',
  ])
})
