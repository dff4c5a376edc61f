import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { answers, launch } from './support/backend.mjs'

const VISITOR_LIMIT = 3
const OVERALL_LIMIT = 8
let backend

before(async () => {
  backend = await launch({
    env: {
      RATE_LIMIT_VISITOR: String(VISITOR_LIMIT),
      RATE_LIMIT_OVERALL: String(OVERALL_LIMIT),
      // One window for the whole test, whenever it runs.
      RATE_LIMIT_WINDOW_SECONDS: String(10 ** 9),
      CALLER_ADDRESS_HEADER: 'x-platform-address',
    },
  })
})
after(() => backend.end())

const statuses = async (count, headers) => {
  const replies = await Promise.all(Array.from({ length: count }, () => backend.submit(answers(), headers)))
  return replies.map(({ status }) => status).sort()
}
const accepted = (all) => all.filter((status) => status === 200).length

// The cases build on each other: they use up one and the same allowance.

test('one visitor may send a few requests, then is told to wait, and nothing is stored', async () => {
  const all = await statuses(VISITOR_LIMIT + 4, { 'x-visitor-address': '203.0.113.9' })
  assert.equal(accepted(all), VISITOR_LIMIT)
  assert.deepEqual([...new Set(all)], [200, 429])
  assert.equal((await backend.rows()).length, VISITOR_LIMIT)
  const { headers, body } = await backend.submit(answers(), { 'x-visitor-address': '203.0.113.9' })
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.match(body.error, /wait a few minutes/)
})

test('a refused request can be sent again under its key once there is room', async () => {
  const headers = { 'x-visitor-address': '203.0.113.9', 'idempotency-key': randomUUID() }
  assert.equal((await backend.submit(answers(), headers)).status, 429)
  assert.equal(
    (await backend.submit(answers(), { ...headers, 'x-visitor-address': '203.0.113.10' })).status,
    200,
  )
})

test('repeating an accepted request costs nothing', async () => {
  const headers = { 'x-visitor-address': '203.0.113.11', 'idempotency-key': randomUUID() }
  for (let i = 0; i < VISITOR_LIMIT + 2; i++)
    assert.equal((await backend.submit(answers(), headers)).status, 200)
})

test('addresses of one IPv6 network count as one visitor', async () => {
  const all = []
  for (const end of ['1', '2:3', 'abcd::9', 'ffff']) {
    all.push((await backend.submit(answers(), { 'x-visitor-address': `2001:db8:0:7:${end}` })).status)
  }
  assert.equal(accepted(all), VISITOR_LIMIT)
})

test('all visitors together are limited, too', async () => {
  assert.equal((await backend.rows()).length, OVERALL_LIMIT)
  const all = await statuses(4, {})
  assert.deepEqual(all, [429, 429, 429, 429])
})

test('a direct caller is counted by what the platform says, whatever address it claims', async () => {
  const all = []
  for (let i = 0; i < VISITOR_LIMIT + 2; i++) {
    const forged = {
      'x-site-token': 'guess',
      'x-visitor-address': `198.51.100.${i}`,
      'x-forwarded-for': `198.51.100.${i}`,
    }
    const platform = { 'x-platform-address': `198.51.100.${i}, 203.0.113.50` }
    all.push((await backend.submit(answers(), { ...forged, ...platform })).status)
  }
  assert.equal(accepted(all), VISITOR_LIMIT)
})

test('direct callers have an allowance of their own, and cannot use up more than that', async () => {
  const all = []
  for (let i = 0; i < OVERALL_LIMIT; i++) {
    all.push(
      (await backend.submit(answers(), { 'x-site-token': '', 'x-platform-address': `192.0.2.${i}` })).status,
    )
  }
  assert.equal(accepted(all), OVERALL_LIMIT - VISITOR_LIMIT)
  assert.equal((await backend.rows()).length, 2 * OVERALL_LIMIT)
})
