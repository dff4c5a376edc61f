import { readReceipt, receiptAddress } from './receipt-address.ts'

const office = { zone: 'America/New_York' }
const sent = { reference: '1042', due: new Date('2026-11-23T23:00:00Z'), requestId: 'ab12' }
const queryOf = (address: string) => new URL(address, 'http://site.example').searchParams

test('the address of a receipt leads to it, in each language', () => {
  const address = receiptAddress('es', sent)
  expect(address).toMatch(/^\/es\/request\/received\?/)
  expect(readReceipt(queryOf(receiptAddress('en', sent)), office, 'en')).toEqual({
    reference: '1042',
    due: 'Monday, November 23, 6:00 PM EST',
    requestId: 'ab12',
  })
})

test.each([
  ['nothing', ''],
  ['words for a reference', 'reference=call+0900+1&due=2026-11-23T23:00:00.000Z&request=a'],
  ['words for a day', 'reference=1&due=never&request=a'],
  ['a day that is none', 'reference=1&due=2026-99-23T23:00:00.000Z&request=a'],
  ['no request', 'reference=1&due=2026-11-23T23:00:00.000Z'],
])('%s in an address is no receipt', (_case, query) => {
  expect(readReceipt(new URLSearchParams(query), office, 'en')).toBeUndefined()
})
