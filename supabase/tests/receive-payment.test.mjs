// What Stripe tells of payments: events as its own package signs them, against the database.
import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import Stripe from 'stripe'
import { decimalsOf, PAY_URL_LENGTH, payUrlPattern } from '#contract/money.ts'
import { createHandler, settingsFrom } from '#supabase/functions/receive-payment/handler.ts'
import { openDataApi, URL } from './support/data-api.mjs'
import { collectLog, environment, projectOf } from './support/functions.mjs'
import { parametersOf, priced } from './support/request.mjs'

const secret = `whsec_${'a1'.repeat(16)}`
const OFFICE = 'Monday-Friday 08:30-18:00 America/New_York'
const env = { ...environment, STRIPE_WEBHOOK_SECRET: secret, OFFICE }
/** An evening in New York. */
const created = Date.parse('2026-12-01T03:00Z') / 1000

const data = await openDataApi()
const { lead, service, rows, postgres } = data
const project = projectOf(data)
const settings = settingsFrom(env, project)
const lines = collectLog()
let id
const state = async () => (await rows('select * from requests where id = $1', [id]))[0]

/** An order of $1,000, of which 30 percent are asked. */
beforeEach(async () => {
  await data.reset()
  id = (await service.rpc('store_request', parametersOf())).data.id
  const write = (p_message) =>
    lead.rpc('write_to_customer', { p_id: id, p_key: crypto.randomUUID(), p_message })
  const quote = { kind: 'quote', ...priced(1000), pay_percent: 30, comes_back_on: '2027-01-01' }
  const { data: about } = await write(quote)
  await write({ kind: 'accepted', about, name: 'Laura', way: 'phone', said_on: '2026-11-01' })
  assert.deepEqual((await state()).to_pay, { USD: '300.00' })
  lines.length = 0
})

/** An event of a session in which $100 were paid. */
function eventOf(changes, type = 'checkout.session.completed') {
  const paid = { amount_total: 10_000, currency: 'usd', payment_status: 'paid' }
  const session = { id: 'cs_1', client_reference_id: `request-${id}`, ...paid, ...changes }
  return JSON.stringify({ id: 'evt_1', object: 'event', type, created, data: { object: session } })
}
const sign = (payload, options) => Stripe.webhooks.generateTestHeaderString({ payload, secret, ...options })
async function post(body, signature = sign(body), known = settings) {
  const request = { method: 'POST', body, duplex: 'half', headers: { 'stripe-signature': signature } }
  const response = await createHandler(known)(new Request(URL, request))
  return response.status === 200 ? (await response.json()).outcome : response.status
}
const stored = async () =>
  (await rows('select * from payments')).map(({ amount, currency }) => `${amount} ${currency}`).join()

for (const [outcome, session, entry = ''] of [
  ['stored', { amount_total: 29 }, '0.29 USD'],
  ['stored', { amount_total: 31_000, currency: 'jpy' }, '31000.00 JPY'],
  ['stored', { amount_total: 31_000, currency: 'isk' }, '310.00 ISK'],
  ['stored', { amount_total: 31_500, currency: 'kwd' }, '31.50 KWD'],
  ['without_reference', { client_reference_id: null }],
  ['without_reference', { client_reference_id: 'request-1001 ' }],
  ['unknown', { client_reference_id: 'request-999' }],
  ['unpaid', { payment_status: 'unpaid' }],
  ['unpaid', { amount_total: 0, payment_status: 'no_payment_required' }],
])
  test(`${JSON.stringify(session)} is ${outcome}, and logged in one line`, async () => {
    assert.equal(await post(eventOf(session)), outcome)
    assert.equal(await stored(), entry)
    assert.equal(lines.length, 1)
    const line = { event: 'receive-payment', status: 200, outcome, stripe: 'evt_1' }
    assert.partialDeepStrictEqual(JSON.parse(lines[0]), line)
  })

test('is stored once, however often and at once it is told, on the day of the office, and is no news', async () => {
  const { news, owed_since, unanswered_since } = await state()
  const outcomes = await Promise.all(Array.from({ length: 3 }, () => post(eventOf())))
  assert.deepEqual(outcomes.sort(), ['repeated', 'repeated', 'stored'])
  assert.equal(await post(eventOf()), 'repeated')
  const after = { news, owed_since, unanswered_since, to_pay: { USD: '200.00' } }
  assert.partialDeepStrictEqual(await state(), after)
  const [entry] = await rows('select author, paid_on::text from payments')
  assert.deepEqual(entry, { author: 'stripe', paid_on: '2026-11-30' })
  assert.equal(await data.count(`private.outbox where kind = 'payment'`), 1)
})

test('stays taken when staff take its entry back', async () => {
  await post(eventOf())
  const [{ id: p_id }] = await rows('select id from payments')
  await lead.rpc('take_back_payment', { p_id })
  assert.equal(await post(eventOf()), 'repeated')
  assert.deepEqual((await state()).to_pay, { USD: '300.00' })
})

test('in another currency than asked is too much, and leaves what is due', async () => {
  await post(eventOf({ currency: 'eur' }))
  const sums = { to_pay: { USD: '300.00' }, to_pay_back: { EUR: '100.00' } }
  assert.partialDeepStrictEqual(await state(), sums)
})

test('by a method that takes days is stored once that has succeeded; other events are ignored', async () => {
  for (const [type, outcome] of [
    ['expired', 'ignored'],
    ['async_payment_failed', 'ignored'],
    ['async_payment_succeeded', 'stored'],
  ])
    assert.equal(await post(eventOf({}, `checkout.session.${type}`)), outcome)
})

test('is stored after a failure and a wrong or old signature, of which Stripe hears', async () => {
  const event = eventOf()
  for (const signature of [
    sign(event, { secret: `whsec_${'b2'.repeat(16)}` }),
    sign(event, { timestamp: Date.now() / 1000 - 600 }),
    sign(event, { scheme: 'v0' }),
    sign(eventOf({ amount_total: 1 })),
    't=,v1=,='.repeat(900),
    '',
  ])
    assert.equal(await post(event, signature), 400, signature)
  await postgres.exec('alter table payments rename to broken')
  assert.equal(await post(event), 500)
  await postgres.exec('alter table broken rename to payments')
  assert.equal(await stored(), '')
  assert.equal(await post(event), 'stored')
})

test('of a megabyte a quarter is read, and nothing without a signature or a secret', async () => {
  for (const [status, signature, known, most] of [
    [413, 't=1,v1=a', settings, 18],
    [400, '', settings, 0],
    [404, 't=1,v1=a', settingsFrom({ ...env, STRIPE_WEBHOOK_SECRET: '' }, project), 0],
  ]) {
    let read = 0
    const pull = (to) => (read++ < 64 ? to.enqueue(new Uint8Array(16 * 1024)) : to.close())
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    assert.equal(await post(body, signature, known), status)
    assert.ok(read <= most, `${read} of 64`)
  }
})

test('a key of the API is refused as the secret', () => {
  const key = { ...env, STRIPE_WEBHOOK_SECRET: `sk_live_${'a'.repeat(24)}` }
  assert.throws(() => settingsFrom(key, project), { message: /signing secret/ })
})

test('a currency has as many decimals here as in the database', async () => {
  const currencies = Intl.supportedValuesOf('currency')
  const query =
    'select private.decimals_of(code) as decimals from unnest($1::text[]) with ordinality as t (code, n) order by n'
  const known = await rows(query, [currencies])
  assert.deepEqual(
    currencies.map(decimalsOf),
    known.map(({ decimals }) => decimals),
  )
})

test('where something can be paid is the same here as in the database', async () => {
  // Of spaces, those of ASCII: which others are some depends on the locale of a database.
  const ends = [
    '',
    '/',
    '/{reference}?sum={amount}',
    '?a=b@c',
    '#x',
    ':8080/a',
    '/a b',
    '/a\tb',
    ' ',
    '\n',
    '/\n',
  ]
  const addresses = ['https://', 'http://', 'HTTPS://', ' https://'].flatMap((scheme) =>
    ['pay.example', 'ana@pay.example', 'ana:b@pay.example', 'pay example', ''].flatMap((host) =>
      ends.map((end) => `${scheme}${host}${end}`),
    ),
  )
  const long = (length) => 'https://pay.example/'.padEnd(length, 'a')
  addresses.push(long(PAY_URL_LENGTH), long(PAY_URL_LENGTH + 1))
  const [{ rule }] = await rows(`select pg_get_expr(conbin, conrelid) as rule from pg_constraint
    where conname = 'messages_pay_url_check'`)
  const known = await rows(
    `select ${rule} as is_valid from unnest($1::text[]) with ordinality as t (pay_url, n) order by n`,
    [addresses],
  )
  const isValid = (url) => url.length <= PAY_URL_LENGTH && payUrlPattern.test(url)
  assert.deepEqual(
    addresses.filter(isValid),
    addresses.filter((_, at) => known[at].is_valid),
  )
})
