import { messages } from '#messages/index.ts'
import { orderOf } from './order.ts'

test.each([
  ['ar', '2027-03-04', 'تاريخ الفعالية: 4 مارس 2027'],
  ['en', 'next spring', 'Event Date: next spring'],
] as const)('the receipt says a date in words (%s, %s)', (language, eventDate, line) => {
  const names = { language, feet: '', products: {} }
  const order = { values: { eventDate }, names }
  expect(orderOf('project-request', messages[language].forms, order)).toBe(line)
})

test('the receipt has a label for the products of a list and their prices, behind the answers', () => {
  const values = { quantity: 'See list', description: 'Gifts for forty:\nsee below' }
  const shown = { of: 40, total: 360, currency: 'USD', base: true as const, rush: 90 }
  const items = [{ of: 'mug', words: 'Camp mug', quantity: '40', shown, files: ['a', 'b'], missing: 1 }]
  const names = { language: 'es' as const, feet: '', products: { mug: { name: 'Taza' } } }
  const facts = { neededBy: '2026-12-14', plan: 'Rush order', budget: 'Under $500' }
  const order = orderOf('quick-quote', messages.es.forms, {
    values,
    asked: { ...facts, items, typed: 0 },
    names,
    files: [{ id: 'b', name: 'lion.svg' }],
  })
  const answers = [
    'Cantidad: See list',
    'Descripción del proyecto: Gifts for forty:\nsee below',
    'Para el: 14 de diciembre de 2026',
    'Plan mostrado: Solo como pedido urgente',
  ]
  const listed = [
    'Productos:',
    '40 × Taza',
    'Archivos: lion.svg',
    'Archivos que no llegaron: 2',
    'Precio mostrado para 40: $360.00 en total (Base blanca)',
    'Un pedido urgente agrega unos $90.00: $450.00 en total',
  ]
  expect(order).toBe([...answers, ...listed].join('\n'))
})
