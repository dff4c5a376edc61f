// Two connections at once, which PGlite does not have: run with TEST_DATABASE on a real PostgreSQL (CONTRIBUTING.md).
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { createPostgresConnection } from '@supabase/lite/postgres'
import { openDataApi } from './support/data-api.mjs'

const data = await openDataApi()
async function connect() {
  const postgresOptions = { max: 1, onnotice() {} }
  return (await createPostgresConnection({ url: process.env.TEST_DATABASE, postgresOptions })).driver
}
const [one, other] = [await connect(), await connect()]
after(() => Promise.all([one.end(), other.end(), data.end()]))
beforeEach(() => data.reset())

const ROUNDS = 100
const HASH = 'a'.repeat(64)

/** A request with a link. */
async function request() {
  const [{ id }] = await one`insert into "Form Sub" (form_data) values ('{"firstName": "Ana"}') returning id`
  await one`update private.links set hash = ${HASH} where request_id = ${id}`
  return id
}
async function reply(sql, id) {
  const [{ outcome }] = await sql`select public.respond_as_customer(
    ${HASH}, ${id}, '{"kind": "reply", "body": "x", "name": "", "purchase_order": "", "phone": ""}', ${randomUUID()},
    '2027-01-01') ->> 'outcome' as outcome`
  return outcome
}
/** How many messages the mails are about that a delivery claims. */
async function claim(sql) {
  const [{ mails }] = await sql`select public.claim_notifications(10, '1 minute') as mails`
  return mails.reduce((sum, { payload }) => sum + 1 + payload.more, 0)
}
/** Runs `second` while the transaction of `first` is open, which ends once the second waits for it or is done. */
async function overlap(first, second) {
  let later
  const earlier = await one.begin(async (sql) => {
    const result = await first(sql)
    let isDone = false
    later = second(other).finally(() => (isDone = true))
    while (!isDone && !(await isWaiting())) await setTimeout(1)
    return result
  })
  return [earlier, await later]
}
const isWaiting = async () =>
  (await data.count(`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) > 0

test(`in ${ROUNDS} rounds of replies against deliveries, each message is in exactly one mail`, async () => {
  const limits = () => one`delete from private.rate_limits`
  for (let round = 0; round < ROUNDS; round++) {
    const id = await request()
    await limits()
    assert.equal(await reply(one, id), 'stored')
    const isReplyFirst = round % 2 === 0
    const [replied, mailed] = isReplyFirst
      ? await overlap((sql) => reply(sql, id), claim)
      : (await overlap(claim, (sql) => reply(sql, id))).toReversed()
    assert.deepEqual([replied, mailed], ['stored', isReplyFirst ? 0 : 1])
    await one`update private.outbox set due_at = now() where attempts = 0`
    assert.equal(mailed + (await claim(one)), 2)
  }
})

test('what a customer sends while the link is being revoked is not stored', async () => {
  const id = await request()
  const revoke = (sql) => sql`
    with locked as (select from public.requests where id = ${id} for no key update)
    update private.links set hash = null from locked where request_id = ${id}`
  const [, outcome] = await overlap(revoke, (sql) => reply(sql, id))
  assert.equal(outcome, 'dead')
})

test('the schedule waits for a lead who deletes the requests that it deletes', async () => {
  const id = await request()
  await one`update public."Form Sub" set created_at = now() - interval '31 days'`
  await one`update private.settings set retention_days = 30`
  let schedule
  // The locks of delete_requests, in its order.
  await one.begin(async (sql) => {
    await sql`select from public.requests where id = ${id} for update`
    schedule = other`select public.run_schedule()`.execute()
    while (!(await isWaiting())) await setTimeout(1)
    await sql`delete from public."Form Sub" where id = ${id}`
  })
  await schedule
  assert.equal(await data.count('requests'), 0)
})
