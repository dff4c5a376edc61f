import { filterHref, normalizeText, orderOf, patternsOf, readFilter, readId, viewOf } from './filter.ts'

const readAgain = (params: Parameters<typeof readFilter>[0]) =>
  filterHref(readFilter(params), { request: readId(params.request) })

test('a filter round-trips through the URL, with the open request beside it', () => {
  const query =
    'view=orders&q=mugs&status=won&owner=ana%40example.com&received=last-month&step=shipped&request=1042'
  const params = Object.fromEntries(new URLSearchParams(query))
  expect(readAgain(params)).toBe(`/form-submissions?${query}`)
})

test('drops what is invalid, so that a mistyped URL still shows a list', () => {
  const params = {
    view: 'x',
    q: ['a', 'b'],
    status: 'sold',
    received: 'ever',
    step: 'done',
    before: '1',
    request: '-1',
  }
  expect(readAgain(params)).toBe('/form-submissions')
})

test('removes from a search what the database rejects', () => {
  expect(readFilter({ q: ' a\0b\ud800 ' }).q).toBe('ab\ufffd')
  expect(readFilter({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})

test.each([
  [{}, 'open', 'received_at'],
  [{ view: 'due' }, 'due', 'listed_since'],
  [{ view: 'mine' }, 'mine', 'listed_since'],
  // The follow-ups and the orders of one owner stay what they are.
  [{ view: 'follow_up', owner: 'ana' }, 'follow_up', 'back_on'],
  [{ view: 'orders', owner: 'ana' }, 'orders', 'order_place'],
  // A search or another filter covers all requests.
  [{ view: 'follow_up', q: 'mugs' }, undefined, 'received_at'],
  [{ view: 'mine', owner: 'ana' }, undefined, 'received_at'],
  [{ received: 'month' }, undefined, 'received_at'],
] as const)('the filter %j shows the view %s, in the order %s', (filter, view, order) => {
  expect([viewOf(filter), orderOf(filter)]).toEqual([view, order])
})

test.each([
  ['Ibáñez', 'ibanez'],
  ['O’Sullivan', 'osullivan'],
  ['T-shirts', 'tshirts'],
  ['24-hour 2027-03-14', '24-hour 2027-03-14'],
  ['أكواب', 'اكواب'],
  ['Wisła, Ørsted, Đuro, Straße', 'wisla, orsted, duro, strasse'],
  ['Þórðardóttir, Ærø, Cœur', 'thordardottir, aero, coeur'],
  ['ΣΊΣΥΦΟΣ, Σίσυφος', 'σισυφοσ, σισυφοσ'],
])('normalizes %s to %s', (text, normalized) => {
  expect(normalizeText(text)).toBe(normalized)
})

test('makes a pattern of each word, in which nothing is a wildcard', () => {
  const patterns = ['%mugs%', '%100\\%\\_%', '%a\\\\b%', '%"c",}%']
  expect(patternsOf(' Mugs  100%_ a\\b "c",}')).toEqual(patterns)
  const wordsOf = (q: string) => patternsOf(q).map((pattern) => pattern.slice(1, -1))
  expect(wordsOf('+1 (305) 555-0141 Ana 1-3')).toEqual(['1', '305', '5550141', 'ana', '1-3'])
  for (const number of ['020 5550 0177', '+44 (0)20 5550 0177'])
    expect('442055500177').toMatch(new RegExp(wordsOf(number).join('.*')))
  expect(wordsOf('0044 20 5550 0177')).toEqual(['44', '20', '5550', '0177'])
  expect(wordsOf('+13055550190 PO2291 t2291x')).toEqual(['055550190', 'po', '2291', 't2291x'])
  const withDigits = 'visitor-61a41997-64bb-4458@example.com'
  expect(wordsOf(withDigits)).toEqual([withDigits])
  expect(patternsOf('a b c d e f g h i j')).toHaveLength(8)
  expect(patternsOf(' ')).toEqual([])
})
