import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { answers, round } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { launchDelivering } from '#supabase/tests/support/delivery.mjs'
import { roles, submissionMeta } from '#supabase/tests/support/desk.mjs'

const OPERATOR = 'operator@company.example'
const VISITOR_LIMIT = 6
/** A network may send as much as this many visitors. */
const NETWORK_SHARE = 4
const OVERALL_LIMIT = 40

const { backend, mailServer, end } = await launchDelivering({
  OPERATOR_EMAIL: OPERATOR,
  RATE_LIMIT_VISITOR: String(VISITOR_LIMIT),
  RATE_LIMIT_OVERALL: String(OVERALL_LIMIT),
  // One window covers the whole test, whenever it runs.
  RATE_LIMIT_WINDOW_SECONDS: String(10 ** 9),
  // The tests trigger delivery themselves.
  DELIVERY_INTERVAL_SECONDS: '3600',
})
after(end)
const { staff } = await roles(backend)

/** Sends a request from an address and returns what was stored. */
async function send(address, { headers = {}, ...changes } = {}) {
  const email = `${randomUUID()}@visitor.example`
  const body = answers({ email, ...changes })
  const answer = await backend.submit(body, { 'x-visitor-address': address, ...headers })
  assert.equal(answer.status, 200)
  const shown = await submissionMeta(staff, [Number(answer.body.reference)])
  const { quarantined, reasons } = shown.submissions[0]
  return { email, quarantined, reasons }
}

const told = () => mailServer.to(OPERATOR).map(({ headers }) => headers.subject)
const replies = (requests) => requests.filter(({ email }) => mailServer.to(email).length > 0).length

// The tests build on each other: they use up the same rate limits.

test('one visitor gets at most 5 automatic replies an hour', async () => {
  const all = []
  for (let i = 0; i < VISITOR_LIMIT; i++) all.push(await send('203.0.113.1'))
  await round(backend)
  assert.deepEqual(
    all.map(({ quarantined }) => quarantined),
    Array(VISITOR_LIMIT).fill(false),
  )
  assert.equal(replies(all), 5)
  const other = await send('203.0.113.2')
  await round(backend)
  assert.equal(replies([other]), 1)
})

test('spam above the limit records both reasons, and gets the same response as any other request', async () => {
  const spam = await send('203.0.113.1', { headers: { 'x-submission-honeypot': 'x' } })
  assert.deepEqual([spam.quarantined, spam.reasons], [true, ['honeypot', 'many_at_once']])
})

test('an IPv6 network has a limit of its own, however many addresses it uses', async () => {
  const all = []
  for (let i = 0; i < NETWORK_SHARE * VISITOR_LIMIT; i++) all.push(await send(`2001:db8:7:${i % 8}::1`))
  assert.ok(all.every(({ quarantined }) => !quarantined))
  const { quarantined, reasons } = await send('2001:db8:7:ffff::1')
  assert.deepEqual([quarantined, reasons], [true, ['many_at_once']])
  assert.equal((await send('2001:db8:8:1::1')).quarantined, false)
})

test('a crowd alerts the operator at once and only once, and makes the quarantine digest due within the hour', async () => {
  const nextDigest = `select 1 / (count(*) filter (where next_attempt_at < now() + interval '61 minutes'))
    from private.outbox where channel = 'quarantine_digest' and state = 'pending'`
  await assert.rejects(write(backend, nextDigest), 'the digest is not due within the hour before an overload')
  const taken = VISITOR_LIMIT + 2 + NETWORK_SHARE * VISITOR_LIMIT
  for (let i = taken; i < OVERALL_LIMIT; i++) assert.equal((await send(`198.51.100.${i}`)).quarantined, false)
  await round(backend)
  assert.deepEqual(told(), [])
  for (let i = 1; i <= 2; i++) assert.equal((await send(`192.0.2.${i}`)).quarantined, true)
  await round(backend)
  assert.deepEqual(told(), ['Harborline: The site-wide rate limit was reached'])
  await write(backend, nextDigest)
})

test('the operator learns that a crowd is over once nobody has hit the limit for half an hour', async () => {
  const look = async () => {
    assert.equal((await backend.client(backend.secretKey).rpc('run_health_checks', {})).error, null)
    await round(backend)
    return told().length
  }
  assert.equal(await look(), 1)
  await write(backend, "update private.incidents set seen_at = now() - interval '31 minutes'")
  assert.equal(await look(), 2)
  assert.equal(told()[1], 'Harborline: Resolved: The site-wide rate limit was reached')
})
