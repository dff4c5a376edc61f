import { messages } from '#messages/index.ts'
import { orderOf } from './order.ts'

test.each([
  ['ar', '2027-03-04', 'تاريخ الفعالية: 4 مارس 2027'],
  ['en', 'next spring', 'Event Date: next spring'],
] as const)('the receipt says a date in words (%s, %s)', (language, eventDate, line) => {
  const names = { language, feet: '', products: {} }
  const order = { values: { eventDate }, items: [], names }
  expect(orderOf('project-request', messages[language].forms, order)).toBe(line)
})

test('the receipt has a label for the products of a list and their prices, behind the answers', () => {
  const values = { quantity: 'See list', description: 'Gifts for forty:\nsee below' }
  const items = [
    { of: 'mug', words: 'Camp mug', quantity: '40', shown: { of: 40, total: 360, currency: 'USD' } },
  ]
  const names = { language: 'es' as const, feet: '', products: { mug: { name: 'Taza' } } }
  const order = orderOf('quick-quote', messages.es.forms, { values, items, names })
  const answers = 'Cantidad: See list\nDescripción del proyecto: Gifts for forty:\nsee below'
  expect(order).toBe(`${answers}\nProductos:\n40 × Taza\nPrecio mostrado para 40: $360.00 en total`)
})
