import { day, message, pageWith, wordsIn } from './testing/page.ts'
import { knownPage, pageView } from './view.ts'

const quote = message('quote', { validUntil: day.today })
const viewOf = (messages: (typeof quote)[], facts = {}, today = day.today) =>
  pageView(pageWith(messages, facts), { ...day, today })

test('the steps follow the progress, until a request has ended', () => {
  const at = ['requested', 'quoted', 'ordered', 'approved', 'in_production', 'shipped'] as const
  const steps = ['request', 'quote', 'proof', 'proof', 'production', 'delivery']
  expect(at.map((progress) => viewOf([], { progress }).step)).toEqual(steps)
  // Also of the lines of an order that are behind others.
  for (const progress of ['ordered', 'approved'] as const)
    expect(viewOf([], { progress, needsProof: false })).toMatchObject({
      step: 'production',
      steps: expect.not.arrayContaining(['proof']),
    })
  // A proof can be out before the quote is accepted.
  const early = [viewOf([message('proof'), quote], { progress: 'quoted' }), viewOf([message('proof')])]
  expect(early.map(({ step }) => step)).toEqual(['proof', 'proof'])
  for (const facts of [{ ending: 'withdrawn' }, { isClosed: true }]) {
    const { step, offers } = viewOf([quote], { progress: 'quoted', ...facts })
    expect([step, offers[0]?.isOpen]).toEqual([undefined, false])
  }
})

test('what a newer backend calls a message by another name, or has by another way, is a message', () => {
  const { messages } = knownPage(pageWith([message('rehearsed' as 'message', { way: 'fax' as 'page' })]))
  expect(messages).toMatchObject([{ kind: 'message', way: 'page' }])
})

const proof = message('proof')
const about = ({ id }: typeof quote, kind: (typeof quote)['kind'], facts = {}) =>
  message(kind, { about: id, ...facts })
test('what is open comes first, a quote before a proof, the older first, and what is replaced not at all', () => {
  const second = message('quote')
  const third = message('proof', { chain: proof.id })
  const { offers } = viewOf([about(third, 'approved'), third, second, proof, about(quote, 'declined'), quote])
  expect(offers.map(({ id, isOpen }) => [id, isOpen])).toEqual([
    [second.id, true],
    [quote.id, false],
    [third.id, false],
  ])
})

test('a parcel that is on its way stands at the top, by its number if there are more', () => {
  const [first, other, arrived] = [message('shipped'), message('shipped'), message('delivered')]
  const part = about(first, 'delivered')
  const top = (said: (typeof quote)[], facts = {}) => {
    const page = pageWith(said, { progress: 'shipped', ...facts })
    return pageView(page, day).stages.map((stage) => wordsIn('en').event(stage, page))
  }
  expect(top([first])).toEqual(['Shipped'])
  expect(top([first], { isPartial: true })).toEqual(['Parcel 1 · Shipped'])
  expect(top([other, first])).toEqual(['Parcel 1 · Shipped', 'Parcel 2 · Shipped'])
  expect(top([part, other, first])).toEqual(['Parcel 2 · Shipped'])
  expect(top([part, first], { progress: 'delivered' })).toEqual(['Delivered'])
  expect(top([arrived, other, first], { progress: 'in_production', isPartial: true })).toEqual(['Delivered'])
  expect(wordsIn('en').event(part, pageWith([part, other, first]))).toBe('Parcel 1 · Delivered')
})

test('a quote that has ended with its day comes after a proof that waits', () => {
  const { offers } = viewOf([quote, proof], {}, '2026-11-27')
  expect(offers).toMatchObject([
    { id: proof.id, isEnded: false },
    { id: quote.id, isEnded: true },
  ])
})

test('a product of a finished order has the price that was shown then, and today’s', () => {
  const mug = { of: 'drinkware/camp-mug', words: 'Mug', quantity: '250' }
  const shown = { of: 250, total: 912.5, currency: 'USD' }
  const items = [mug, { ...mug, shown }, { ...mug, of: 'gone', shown }]
  const then = 'Price shown for 250: $912.50 in all'
  const hints = wordsIn('en').quantities(pageWith([], { asked: { items, typed: 0 } }))
  expect(hints.map(({ hint }) => hint)).toEqual(['', `${then}\nToday, for 250: $1,000.00`, then])
})

test.each([
  ['hero-quote', ['Name: Ada Byron', 'Company: Cassia']],
  ['project-request', ['First name: Ada', 'Last name: Byron', 'Company: Cassia', 'Project details: Mugs']],
])('names the answers of %s as that form does, in one case', (form, said) => {
  const details = form === 'hero-quote' ? '' : 'Mugs'
  const answers = { firstName: 'Ada', lastName: 'Byron', company: 'Cassia', details }
  const told = wordsIn('en').answers(pageWith([], { form, answers }))
  expect(told.flatMap(({ label, text }) => (text ? `${label}: ${text}` : []))).toEqual(said)
})

const shown = { of: 1200, total: 9840, currency: 'USD' }
const items = [
  { words: 'Bolsas: Natural', quantity: '1300', shown },
  { of: 'drinkware/camp-mug', words: 'Mug', quantity: '' },
]
const chosen = { neededBy: '2026-12-14', delivery: 'Air', timeline: 'Rush (1-3 days)', budget: 'constructor' }
const asked = { ...chosen, quantity: 'listed' as const, items, typed: 5 }
const inSpanish = (answers: Record<string, string>, facts = {}) => {
  const page = pageWith([], { answers, asked, ...facts })
  return [...wordsIn('es').answers(page), ...wordsIn('es').asked(page)]
    .map(({ text }) => text)
    .filter(Boolean)
}

test('a Spanish page says what was chosen in its own words, and what was typed as it was typed', () => {
  const answers = { eventType: 'Event Signage', quantity: 'See list', details: 'Lonas\nTimeline: Rush' }
  expect(inSpanish(answers)).toEqual([
    'Señalización para eventos',
    'Ver lista',
    'Lonas',
    '14 de diciembre de 2026',
    'Aéreo',
    'Urgente (1-3 días)',
    // No option of the form.
    'constructor',
    '1,300 × Bolsas: Natural\nPrecio mostrado para 1,200: $9,840.00 en total\nTaza de campamento\nUnos $9,840.00 por 1 de 2 líneas',
  ])
})

test('a request without a record, or whose record was cut, shows its details whole', () => {
  const answers = { eventType: 'constructor', quantity: 'See list', details: 'Lonas\nTimeline: Rush' }
  const whole = ['constructor', 'See list', 'Lonas\nTimeline: Rush']
  expect(inSpanish(answers, { asked: undefined })).toEqual(whole)
  expect(inSpanish(answers, { asked: { items: [], typed: 5, isCut: true } })).toEqual(whole)
})

test('one line says what is asked for, and what was agreed for it', () => {
  const { gist } = wordsIn('es')
  expect(gist(pageWith([], { asked, ordered: { USD: '9840.00' } }))).toBe(
    '1,300 × Bolsas: Natural · Taza de campamento · $9,840.00',
  )
  const answers = { eventType: 'Custom Apparel', quantity: '1200' }
  expect(gist(pageWith([], { form: 'hero-quote', answers }))).toBe('Ropa personalizada')
  expect(gist(pageWith([], { form: 'project-request', answers }))).toBe('')
  const lines = [{ what: 'Toldos', quantity: '1200', sum: '9.00' }]
  const agreed = message('quote', { lines })
  const accepted = message('accepted', { about: agreed.id })
  expect(gist(pageWith([accepted, agreed], { ordered: { USD: '9.00' } }))).toMatch(
    /^1,200 × \u2068Toldos\u2069 · /,
  )
})

const ordered = { USD: '9.00' }
test.each([
  [{}, undefined, 'Dock 4'],
  [{ ordered, progress: 'in_production' }, 'PO-7', 'Dock 4'],
  [{ ordered, progress: 'shipped' }, 'PO-7', undefined],
  [{ ordered, reading: { ...pageWith().reading, isAddressOpen: false } }, 'PO-7', undefined],
  [{ ordered, progress: 'done' }, undefined, undefined],
] as const)('of %j, these can be changed: %s, %s', (facts, ...changed) => {
  const page = pageWith([], { purchaseOrder: 'PO-7', deliverTo: 'Dock 4', ...facts })
  const { purchase_order, deliver_to } = wordsIn('en').known(page)
  expect([purchase_order, deliver_to]).toEqual(changed)
})
