// Two connections at once, and many.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { aboutKinds, responseKinds } from '#contract/customer-page.ts'
import { connect, openDataApi } from './support/data-api.mjs'
import { priced } from './support/request.mjs'

const data = await openDataApi()
const connectOnce = () => connect(data.database, { max: 1 }).driver
const [one, other] = [connectOnce(), connectOnce()]
after(() => Promise.all([one.end(), other.end()]))
beforeEach(() => data.reset())
const { lead } = data

const ROUNDS = 10
const HASH = 'a'.repeat(64)

/** A request with a link. */
async function request() {
  const [{ id }] = await one`insert into "Form Sub" (form_data) values ('{"firstName": "Ana"}') returning id`
  await one`update private.links set hash = ${HASH} where request_id = ${id}`
  return id
}
async function reply(sql, id) {
  const [{ outcome }] = await sql`select public.respond_as_customer(
    ${HASH}, ${id}, '{"kind": "reply", "body": "x"}', ${randomUUID()},
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

test('the schedule waits for a lead who deletes the request, the key and the mail that it deletes', async () => {
  const id = await request()
  await one`update public."Form Sub" set created_at = now() - interval '31 days'`
  await one`update private.settings set retention_days = 30`
  await one`insert into private.idempotency_keys (key, digest, request_id, created_at)
    values ('a-key-of-one-form', 'x', ${id}, now() - interval '8 days')`
  await one`insert into private.outbox (kind, request_id, state, finished_at)
    values ('sales', ${id}, 'sent', now() - interval '31 days')`
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

/** A request whose quote was sent, with a reminder due. */
async function quoted() {
  const id = await request()
  const [{ id: offer }] = await one`
    insert into public.messages (request_id, kind, author, lines, amount, currency, mail_state, remind_at)
    values (${id}, 'quote', 'olu@example.com', '[{"what": "Mugs", "quantity": "", "sum": "9.00"}]', 9, 'USD', 'sent', now()) returning id`
  await one`update public.requests set status = 'contacted' where id = ${id}`
  return { id, offer }
}
const accept = (sql, { id, offer }) => sql`select public.respond_as_customer(${HASH}, ${id},
  jsonb_build_object('kind', 'accepted', 'about', ${offer}::bigint, 'name', 'Ana'), ${randomUUID()}, '2027-01-01') ->> 'outcome' as outcome`

test('of two schedules at once, one reminds; an acceptance waits for neither, and makes the reminder obsolete', async () => {
  const link = await quoted()
  const schedule = (sql) => sql`select public.run_schedule()`
  await overlap(schedule, schedule)
  assert.equal(await data.count(`private.outbox where kind = 'reminder'`), 1)
  const [, [{ outcome }]] = await overlap(schedule, (sql) => accept(sql, link))
  assert.equal(outcome, 'stored')
  const [{ mails }] = await one`select public.claim_notifications(10, '1 minute') as mails`
  assert.equal(mails.find(({ kind }) => kind === 'reminder').is_timely, false)
})

test('a mail that is given up, and a response to what it said, are both recorded, whichever is first', async () => {
  for (const isMailFirst of [true, false]) {
    const link = await quoted()
    await one`insert into private.outbox (request_id, kind, payload)
      values (${link.id}, 'message', jsonb_build_object('message', ${link.offer}::bigint))`
    const [{ mails }] = await one`select public.claim_notifications(10, '1 minute') as mails`
    const { id, attempts } = mails.find(({ kind }) => kind === 'message')
    const giveUp = (sql) => sql`select public.finish_notification(${id}, ${attempts}, 'dead') as done`
    const respond = (sql) => accept(sql, link)
    const results = await overlap(...(isMailFirst ? [giveUp, respond] : [respond, giveUp]))
    const [[{ done }], [{ outcome }]] = isMailFirst ? results : results.toReversed()
    assert.deepEqual([done, outcome], [true, 'stored'])
    const [{ news, undelivered_at }] = await one`select * from public.requests where id = ${link.id}`
    assert.deepEqual([news, undelivered_at !== null], ['accepted', true])
  }
})

test('a mail that is being claimed while the address is corrected goes to the new one, too', async () => {
  const id = await request()
  await one`insert into private.outbox (request_id, kind) values (${id}, 'reply')`
  const claimMails = async (sql) =>
    (await sql`select public.claim_notifications(10, '1 minute') as mails`)[0].mails
  const change = { p_id: Number(id), p_old: '', p_email: 'bo@example.com', p_note: '' }
  const [[first], corrected] = await overlap(claimMails, async () => lead.rpc('correct_email', change))
  assert.deepEqual([first.request.email, corrected.data], ['', 'corrected'])
  const again = (await claimMails(one)).map(({ kind, request }) => [kind, request.email])
  assert.deepEqual(again, [['reply', 'bo@example.com']])
})

test('1,000 calls by 40 connections leave the facts that their messages give, and no call fails', async () => {
  const { access_token: token } = (await lead.auth.getSession()).data.session
  const claims = Buffer.from(token.split('.')[1], 'base64url').toString()
  const connections = Array.from({ length: 40 }, connectOnce)
  const ids = []
  for (let n = 0; n < 20; n++) ids.push(await request())
  const pick = (all) => all[Math.floor(Math.random() * all.length)]
  const theirs = ['reply', 'accepted', 'declined', 'change_asked', 'contradicted', 'withdrawn', 'resumed']
  const stages = ['in_production', 'shipped', 'shipped', 'parcel_lost', 'delivered', 'done']
  const ours = ['message', 'quote', 'quote', ...stages, 'handled', 'ended', 'undone']
  const noted = { way: 'phone', said_on: '2026-12-01' }
  async function write(sql) {
    const id = pick(ids)
    const isTheirs = Math.random() < 0.5
    const kind = pick(isTheirs ? theirs : [...ours, 'accepted', 'declined', 'change_asked'])
    const isParcel = kind === 'shipped' || kind === 'parcel_lost'
    const [about] = await sql`select id, coalesce(replaces, id) as chain from public.messages
      where request_id = ${id} order by (kind = 'shipped') = ${isParcel} desc, random() limit 1`
    const message = {
      kind,
      name: 'Ana',
      body: 'x',
      about: ['reply', ...aboutKinds].includes(kind) ? about?.id : null,
      ...(kind === 'quote' && { ...priced(100), comes_back_on: '2026-12-01' }),
      ...(kind === 'shipped' && { is_all: Math.random() < 0.5 }),
      ...(['quote', 'shipped'].includes(kind) && Math.random() < 0.5 && { replaces: about?.chain }),
      ...(!isTheirs && responseKinds.includes(kind) && noted),
    }
    const written = JSON.stringify(message)
    // Half of the replies come by email, some of them from ourselves.
    const mail = { id, version: 1, what: 'reply', body: randomUUID(), files: [], isNamed: false }
    const mailed = JSON.stringify({ ...mail, address: pick(['', 'sales@example.com']) })
    if (kind === 'reply' && Math.random() < 0.5)
      return sql`select public.receive_mail(${mailed}::text::jsonb, '{sales@example.com}', null, '{}')`
    if (isTheirs)
      return sql`select public.respond_as_customer(${HASH}, ${id}, ${written}::text::jsonb, ${randomUUID()}, '2027-01-01')`
    // What the rules rule out is refused.
    return sql`select public.write_to_customer(${id}, ${written}::text::jsonb, ${randomUUID()})`.catch(
      ({ code, message }) => assert.equal(code, 'PT409', message),
    )
  }
  await Promise.all(
    connections.map(async (sql) => {
      await sql`select set_config('request.jwt.claims', ${claims}, false),
        set_config('request.jwt.claim.sub', ${JSON.parse(claims).sub}, false)`
      for (let n = 0; n < 25; n++) {
        await write(sql)
        if (n % 10 === 0) await sql`truncate private.rate_limits`
      }
      await sql.end()
    }),
  )
  const facts = () => one`select * from public.requests order by id`
  const stored = await facts()
  await one`select private.update_facts(id) from public.requests`
  assert.deepEqual(await facts(), stored)
})
