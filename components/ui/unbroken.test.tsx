import { render } from '@testing-library/react'
import { Unbroken } from './unbroken.tsx'

test('short compounds stay in one piece, the words stay as written', () => {
  const text = 'Saves 25-35% for new-hire kits, sewn-to-order bags and ready-to-be-hung-up signs'
  const { container } = render(<Unbroken>{text}</Unbroken>)
  expect(container).toHaveTextContent(text)
  expect([...container.querySelectorAll('span')].map((span) => span.textContent)).toEqual([
    '25-35%',
    'new-hire',
    'sewn-to-order',
  ])
})
