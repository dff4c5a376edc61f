import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { messages } from '#messages/index.ts'
import { ProductPriceCalculator } from './price-calculator.tsx'

const product = (name: string, breaks: [number, number][]) => ({
  name,
  category: 'Drinkware',
  covers: `A ${name} with a logo.`,
  price: {
    currency: 'USD',
    unit: 'per piece',
    breaks: breaks.map(([quantity, price]) => ({ quantity, price })),
    included: ['A box'],
    days: '2 business days',
    minimum: '',
    placeholder: false,
  },
})
const products = [
  product('mug', [
    [36, 9.9],
    [144, 7.3],
  ]),
  product('wall', [[1, 810]]),
]

function calculator(language: 'en' | 'es' | 'ar' = 'en', quantity = 'Quantity') {
  render(<ProductPriceCalculator products={products} words={messages[language].price} language={language} />)
  const field = screen.getByLabelText(quantity)
  return { field, status: screen.getByRole('status'), user: userEvent.setup() }
}

test.each([
  ['35', 'Prices start at 36.'],
  ['36', 'About $9.90 per piece$356.40 in all'],
  ['143', 'About $9.90 per piece$1,415.70 in all'],
  ['144', 'About $7.30 per piece$1,051.20 in all'],
  ['0', 'Prices start at 36.'],
  ['36.9', 'About $9.90 per piece$356.40 in all'],
  ['-50', 'Prices start at 36.'],
])('%s mugs', async (typed, sentence) => {
  const { field, status, user } = calculator()
  await user.clear(field)
  await user.type(field, typed)
  expect(status).toHaveTextContent(sentence.replaceAll(/\s+/g, ' '))
})

test('a product starts at a quantity of its own, which its steps change', async () => {
  const { field, status, user } = calculator()
  expect(field).toHaveValue(144)
  await user.click(screen.getByRole('button', { name: '36' }))
  expect(field).toHaveValue(36)
  await user.selectOptions(screen.getByLabelText('Product'), 'wall')
  expect(field).toHaveValue(1)
  expect(status).toHaveTextContent('About $810.00 per piece')
  expect(screen.getByText('A wall with a logo.')).toBeVisible()
  expect(screen.queryByText('Smallest order')).not.toBeInTheDocument()
})

test.each([
  ['es', 'Cantidad', /Unos .*7,30|Unos .*7\.30/],
  ['ar', 'الكمية', /نحو .*7\.30/],
] as const)('in %s', (language, quantity, sentence) => {
  const { status } = calculator(language, quantity)
  expect(status).toHaveTextContent(sentence)
})
