import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, test } from 'node:test'
import { until } from '#scripts/lib/wait.mjs'
import { answers, launch } from '#supabase/tests/support/backend.mjs'
import { roles } from '#supabase/tests/support/desk.mjs'
import { mailsIn } from '#supabase/tests/support/mails.mjs'

const VISITOR_LIMIT = 3
const OVERALL_LIMIT = 8
const CEILING = 2

const backend = await launch({
  env: {
    RATE_LIMIT_VISITOR: String(VISITOR_LIMIT),
    RATE_LIMIT_OVERALL: String(OVERALL_LIMIT),
    // One window covers the whole test, whenever it runs.
    RATE_LIMIT_WINDOW_SECONDS: String(10 ** 9),
    RATE_LIMIT_CEILING: String(CEILING),
    CALLER_ADDRESS_HEADER: 'x-platform-address',
  },
})
after(() => backend.end())
const { staff } = await roles(backend)

/** The outcome of one request: told (sales get an email), quarantined, or refused. */
async function send(headers, changes = {}) {
  const { status, body } = await backend.submit(answers(changes), headers)
  if (status === 429) return 'refused'
  assert.equal(status, 200)
  const { data } = await staff
    .from('submission_details')
    .select()
    .eq('submission_id', body.reference)
    .single()
  if (!data.quarantined) return 'told'
  assert.deepEqual(data.reasons, ['many_at_once'])
  return 'quarantined'
}

const sendMany = async (count, headers) => {
  const outcomes = await Promise.all(Array.from({ length: count }, () => send(headers)))
  const amount = (outcome) => outcomes.filter((one) => one === outcome).length
  return { told: amount('told'), quarantined: amount('quarantined'), refused: amount('refused') }
}
const mails = (kind) => mailsIn(backend.dataDir).filter(({ name }) => name.includes(kind)).length

// The tests build on each other: they use up the same rate limits.

test('requests of one visitor above the limit are quarantined, and refused only far above it', async () => {
  const visitor = { 'x-visitor-address': '203.0.113.9' }
  assert.deepEqual(await sendMany(VISITOR_LIMIT * CEILING + 4, visitor), {
    told: VISITOR_LIMIT,
    quarantined: VISITOR_LIMIT * (CEILING - 1),
    refused: 4,
  })
  assert.equal((await backend.rows()).length, VISITOR_LIMIT * CEILING)
  const { headers, body } = await backend.submit(answers(), visitor)
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.match(body.error, /wait a few minutes/)
})

test('a refused request can be sent again under its idempotency key once there is room', async () => {
  const headers = { 'x-visitor-address': '203.0.113.9', 'idempotency-key': randomUUID() }
  assert.equal(await send(headers), 'refused')
  assert.equal(await send({ ...headers, 'x-visitor-address': '203.0.113.10' }), 'told')
})

test('repeating an accepted request does not count', async () => {
  const headers = { 'x-visitor-address': '203.0.113.11', 'idempotency-key': randomUUID() }
  for (let i = 0; i < VISITOR_LIMIT * CEILING + 2; i++) assert.equal(await send(headers), 'told')
})

test('addresses of one IPv6 network count as one visitor', async () => {
  const all = []
  for (const end of ['1', '2:3', 'abcd::9', 'ffff'])
    all.push(await send({ 'x-visitor-address': `2001:db8:0:7:${end}` }))
  assert.deepEqual(all, ['told', 'told', 'told', 'quarantined'])
})

test('the site-wide limit quarantines first and refuses only far above, so that nobody can close the forms', async () => {
  const stored = (await backend.rows()).length
  assert.deepEqual(await sendMany(8, {}), {
    told: 0,
    quarantined: OVERALL_LIMIT * CEILING - stored,
    refused: 8 - (OVERALL_LIMIT * CEILING - stored),
  })
})

test('quarantined requests send no emails', async () => {
  await until(() => mails('sales-email') === OVERALL_LIMIT)
  assert.equal(mails('sales-email'), OVERALL_LIMIT)
  assert.equal(mails('visitor-email'), 1, 'all requests have the same email address, which gets one reply')
})

test('a direct caller counts by the address that the platform reports, whatever it claims itself', async () => {
  const all = []
  for (let i = 0; i < VISITOR_LIMIT + 2; i++) {
    const forged = {
      'x-site-token': 'guess',
      'x-visitor-address': `198.51.100.${i}`,
      'x-forwarded-for': `198.51.100.${i}`,
    }
    const platform = { 'x-platform-address': `198.51.100.${i}, 203.0.113.50` }
    all.push(await send({ ...forged, ...platform }))
  }
  assert.deepEqual(all, ['told', 'told', 'told', 'quarantined', 'quarantined'])
})

test('direct callers have a rate limit of their own, and cannot use up that of the site', async () => {
  const before = (await backend.rows()).length
  const outcomes = []
  for (let i = 0; i < OVERALL_LIMIT * CEILING; i++)
    outcomes.push(await send({ 'x-site-token': '', 'x-platform-address': `192.0.2.${i}` }))
  assert.equal(outcomes.filter((outcome) => outcome === 'told').length, OVERALL_LIMIT - VISITOR_LIMIT)
  assert.ok(outcomes.includes('refused'))
  assert.equal((await backend.rows()).length - before, OVERALL_LIMIT * CEILING - VISITOR_LIMIT - 2)
})
