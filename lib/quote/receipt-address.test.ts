import { readReceipt, receiptAddress } from './receipt-address.ts'

const office = { zone: 'America/New_York' }
const sent = { reference: '1042', due: new Date('2026-11-23T23:00:00Z'), requestId: 'ab12' }
const queryOf = (address: string) => new URL(address, 'http://site.example').searchParams

test('reads a receipt back from its address in each language', () => {
  const address = receiptAddress('es', sent)
  expect(address).toMatch(/^\/es\/request\/received\?/)
  expect(readReceipt(queryOf(receiptAddress('en', sent)), office, 'en')).toEqual({
    reference: '1042',
    due: 'Monday, November 23, 6:00 PM EST',
    requestId: 'ab12',
  })
})

test.each([
  ['no facts', ''],
  ['text as the reference', 'reference=call+0900+1&due=2026-11-23T23:00:00.000Z&request=a'],
  ['text as the deadline', 'reference=1&due=never&request=a'],
  ['an impossible date', 'reference=1&due=2026-99-23T23:00:00.000Z&request=a'],
  ['no request ID', 'reference=1&due=2026-11-23T23:00:00.000Z'],
])('rejects an address with %s', (_case, query) => {
  expect(readReceipt(new URLSearchParams(query), office, 'en')).toBeUndefined()
})
