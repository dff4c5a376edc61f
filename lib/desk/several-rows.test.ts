import { lineOf } from '#lib/testing/reading.ts'
import { desk } from '#messages/desk.ts'
import type { WholeRequest } from './request-rows.ts'
import { rowOf } from './several-rows.ts'
import { request, requestWith, written } from './testing/request.ts'

const words = desk.several
const entry = (tracking = '1Z 999', reference = '#7') => ({
  key: `${reference} ${tracking}`,
  reference,
  tracking,
  carrier: 'ups ground',
})
type Kind = Parameters<typeof rowOf>[2]['kind']
const row = (
  of: WholeRequest | undefined,
  kind: Kind = 'shipped',
  first = entry(),
  ...others: (typeof first)[]
) => rowOf(first, of, { kind, entries: [first, ...others] }, ['UPS'])
const address = { email: 'ana@example.com', deliverTo: '1 Ocean Drive\nMiami', ordered: { USD: '9.00' } }
const approved = requestWith({ ...address, progress: 'approved' })
const parcel = written(3, 'shipped', { carrier: 'UPS', tracking: '1z-999' })
const shipped = requestWith({ ...address, progress: 'shipped', messages: [parcel] })

test('what asks nothing is all of an order, by a carrier of ours, to its address', () => {
  const { stop, asks, ...ready } = row(approved)
  expect([stop, asks]).toEqual([false, []])
  expect(ready).toMatchObject({ name: 'Olu Bell', goods: words.all, address: '1 Ocean Drive, Miami' })
  expect(ready.mark).toEqual({ kind: 'shipped', seen: 0, tracking: '1Z 999', carrier: 'UPS', is_all: 'true' })
  expect(row(requestWith({ ...shipped, isPartial: true }), 'delivered').mark).toMatchObject({
    seen: 3,
    is_all: 'false',
  })
  expect(row(requestWith({ ...shipped, isPartial: true }), 'delivered').asks).toEqual([desk.stages.stop.more])
})

const over = (ending: string) => ({ ...approved, ending }) as WholeRequest

test.each([
  ['unknown', row(undefined), words.unknown],
  ['sent with this number', row(shipped), 'Sent already: UPS · 1z-999.'],
  ['sent with another', row(shipped, 'shipped', entry('1Z 1')), words.already],
  ['in production already', row(shipped, 'in_production'), words.already],
  ['ended', row(over('order_ended')), words.over.order_ended],
  ['withdrawn', row(over('withdrawn')), words.over.withdrawn],
  ['in quarantine', row({ ...approved, status: 'suspected' }), words.suspected],
  ['rounded', row(approved, 'shipped', entry('1.2E+15')), words.rounded],
  ['no number', row(approved, 'shipped', entry('<b>')), words.wrongNumber],
])('nothing is sent of what is %s', (_, { stop }, reason) => {
  expect(stop).toBe(reason)
})

test('a line that stands in the list twice is sent once, and two parcels of one order are asked about', () => {
  const [first, again] = [entry(), { ...entry('1z999'), key: 'again' }]
  const list = { kind: 'shipped' as const, entries: [first, again] }
  const stops = list.entries.map((one) => rowOf(one, approved, list, ['UPS']).stop)
  expect(stops).toEqual([false, words.twice])
  expect(row(approved, 'shipped', first, entry('1Z 1')).asks).toEqual([words.twoParcels])
  expect(row(approved, 'delivered', first, entry('1Z 1')).asks).toEqual([])
})

test('what one press asks is asked here, too, and what only a list can lack', () => {
  const open = requestWith({ owedSince: '2026-11-20', email: '' })
  expect(row(open, 'shipped', { ...entry(''), carrier: 'GLS' }).asks).toEqual([
    desk.stages.stop.owed,
    words.noNumber,
    '“GLS” is none of our carriers: their page has no link to follow it.',
    words.noMail,
  ])
  expect(row({ ...request, email: '' }, 'in_production').asks).not.toContain(words.noMail)
})

test('of several lines, all that is left is sent, and those that do not come next are named', () => {
  const lines = [
    lineOf('2.1', 'Mugs', 'in_production'),
    lineOf('2.2', 'Pens', 'approved'),
    lineOf('2.3', 'Flags', 'to_proof'),
  ]
  const made = {
    ...approved,
    reading: { ...approved.reading, lines, stage: { id: 1, kind: 'in_production' } },
  }
  const { goods, asks, mark } = row(made)
  expect(goods).toBe('9 × Mugs · In production\n9 × Pens · To press\n9 × Flags · To proof')
  expect(asks).toEqual([
    'Not approved: Flags. The customer has it in writing that nothing is made before.',
    'Not in production: Pens and Flags.',
  ])
  expect(mark).toMatchObject({ line_ids: ['2.1', '2.2', '2.3'] })
})
