// The customer's page: the private link, what it shows, and what staff and the customer write to each other.
import assert from 'node:assert/strict'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, test } from 'node:test'
import { emptyAnswers } from '#contract/answers.ts'
import { dayIn } from '#contract/day.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { createHandler } from '#supabase/functions/customer-page/handler.ts'
import { createHandler as deliverHandler } from '#supabase/functions/deliver-notifications/handler.ts'
import { settingsFrom as deliverSettings } from '#supabase/functions/deliver-notifications/settings.ts'
import { parseMail } from '#supabase/functions/receive-mail/parse-mail.ts'
import * as form from '#supabase/functions/send-contact-form/handler.ts'
import { openDataApi, PUBLISHABLE_KEY, SECRET_KEY, URL } from './support/data-api.mjs'
import { call, collectLog, environment, projectOf, asSite as withToken } from './support/functions.mjs'
import { mailsIn } from './support/mails.mjs'
import { priced } from './support/request.mjs'

const asSite = { ...withToken, 'x-visitor-address': '203.0.113.7' }
const ANA = { ...emptyAnswers, firstName: 'Ana', email: 'ana@example.com', details: '250 shirts, please.' }
const BYTES = Buffer.from('%PDF-1.7 a proof')
const SHA256 = createHash('sha256').update(BYTES).digest('hex')

const data = await openDataApi()
beforeEach(() => data.reset())
const { count, stateOf, outbox, service, lead } = data
const member = await data.signIn('member@example.com', 'member')
const folder = temporaryFolder(after)
const lines = collectLog()

const project = () => projectOf(data)
const later = () => {}
const page = (body, headers = asSite, { of = project(), zone = 'America/New_York' } = {}) =>
  call(createHandler(of, zone, later), body, headers)
function submit(headers, answers = ANA) {
  const handler = form.createHandler(form.settingsFrom(environment, project()), later)
  return call(handler, answers, { ...asSite, ...headers })
}

/** A new request and its link: what every call of the function for its customer has. */
async function ask(headers, answers) {
  const { body } = await submit(headers, answers)
  return partsOf(body.link)
}
const partsOf = (path) => {
  const [, , id, secret] = path.split('/')
  return { id, secret }
}
const read = async (link) => (await page({ do: 'read', ...link })).body.page
const kindsOn = async (link) => (await read(link)).messages.map(({ kind }) => kind)
async function send(link, response, { key = randomUUID(), files = null, zone } = {}) {
  const { status, body } = await page({ do: 'respond', ...link, key, response, files }, asSite, { zone })
  return status === 200 ? body.outcome : body.error
}
const write = (id, p_message, { key = randomUUID(), file, by = lead, seen } = {}) =>
  by.rpc('write_to_customer', { p_id: Number(id), p_message, p_key: key, p_seen: seen, ...file })
async function written(...parameters) {
  const { data: stored, error } = await write(...parameters)
  assert.equal(error, null)
  return stored
}
/** Why the database does not take what staff write. */
const refusal = async (...parameters) => (await write(...parameters)).error?.message
const lose = (version = 2) => lead.from('journal').insert({ request_id: 1001, version, status: 'lost' })
const forgetHits = () => data.postgres.exec('truncate private.rate_limits')
/** An upload that has arrived. */
async function upload(name = 'proof.pdf') {
  const p_form_key = randomUUID()
  const [{ id }] = await data.rows(
    'insert into files (form_key, name, bytes, shown_as, arrived_at) values ($1, $2, $3, $4, now()) returning id',
    [p_form_key, name, BYTES.length, name.endsWith('.pdf') ? 'pdf' : null],
  )
  const options = { contentType: 'application/octet-stream' }
  const { error } = await service.storage.from('request-files').upload(id, BYTES, options)
  assert.equal(error, null)
  return { p_form_key, p_file: id }
}
const quote = { kind: 'quote', body: 'As asked', ...priced(1250.5, 'Shirts'), valid_until: '2199-01-01' }
const sendProof = async (id) => written(id, { kind: 'proof', body: 'Look' }, { file: await upload() })
const accept = (about, more) => ({ kind: 'accepted', about, name: 'Ana Reyes', ...more })
const approve = (about, name = 'Ana Reyes') => ({ kind: 'approved', about, name })
/** Sets a counter that has begun, also of the next hour, which may begin at any moment. */
const setHits = (scope, hits) =>
  data.postgres.exec(`
    insert into private.rate_limits select scope, window_end + interval '1 hour', 0 from private.rate_limits
      on conflict do nothing;
    update private.rate_limits set hits = ${hits} where scope like '${scope} %'`)

// The link

test('a request is answered with its link, also when it arrives again and is suspected, but to the site alone', async () => {
  const sent = { 'idempotency-key': 'a-key-of-one-form' }
  const { body } = await submit(sent)
  assert.equal((await submit(sent)).body.link, body.link)
  const spam = await submit({}, { ...ANA, firstName: 'https://spam.example' })
  assert.equal((await stateOf(1002)).status, 'suspected')
  assert.ok(await read(partsOf(spam.body.link)))
  const direct = await submit({ 'x-site-token': '', apikey: PUBLISHABLE_KEY })
  assert.deepEqual([direct.status, direct.body.link], [200, undefined])
})

test('a repetition gives no later link than the first, opened or not', async () => {
  const sent = { 'idempotency-key': randomUUID() }
  const p_id = Number((await ask(sent)).id)
  await member.rpc('revoke_link', { p_id })
  assert.equal((await submit(sent)).body.link, undefined)
  await service.rpc('open_link', { p_id, p_version: 2, p_hash: 'f'.repeat(64) })
  assert.equal((await submit(sent)).body.link, undefined, 'opened by a mail')
})

test('only the site may call, and no secret is in a log', async () => {
  const link = await ask()
  const { status } = await page({ do: 'read', ...link }, { apikey: SECRET_KEY })
  assert.equal(status, 401)
  await send(link, { kind: 'reply', body: 'Private words' })
  await page({ do: 'other', ...link })
  assert.ok(!lines.some((line) => line.includes(link.secret) || line.includes('Private')))
  assert.equal(await count(`private.links where hash like '%${link.secret}%'`), 0)
})

test('every dead link gets the same result', async () => {
  const links = Array.from({ length: 5 }, () => ask())
  const [link, other, deleted, revoked, ended] = await Promise.all(links)
  await lead.rpc('delete_requests', { p_ids: [Number(deleted.id)] })
  await lead.rpc('revoke_link', { p_id: Number(revoked.id) })
  await data.rows(`update private.links set ends_at = now() where request_id = $1`, [ended.id])
  const guessed = ['f'.repeat(40), other.secret, '', ['x']].map((secret) => ({ ...link, secret }))
  const foreign = ['99', "1' or", 1e300, undefined].map((id) => ({ ...link, id }))
  for (const tried of [...guessed, ...foreign, deleted, revoked, ended]) {
    const { status, body } = await page({ do: 'read', ...tried })
    assert.deepEqual([status, body], [200, { success: true, page: null }])
    assert.equal(await send(tried, { kind: 'reply', body: 'x' }), 'dead')
    assert.equal((await page({ do: 'file', ...tried, file: randomUUID() })).body.url, null)
  }
  const of = { ...project(), secretKey: 'another' }
  assert.equal((await page({ do: 'read', ...link }, asSite, { of })).body.page, null, 'a rotated key')
  assert.ok(await read(link))
  assert.equal(await count(`private.rate_limits where scope like '%link%'`), 0, 'tries lock nobody out')
})

test('the link is mailed again only if reference and email match, and not too often; the result is always the same', async () => {
  const [link, other] = [await ask(), await ask({}, { ...ANA, email: 'bo@example.com' })]
  await data.postgres.exec('truncate private.outbox')
  const renew = async (email, { id } = link, headers = asSite) => {
    const before = await count('private.outbox')
    assert.deepEqual((await page({ do: 'renew', id, email }, headers)).body, { success: true })
    return (await count('private.outbox')) - before
  }
  for (const email of ['bo@example.com', '', 5]) assert.equal(await renew(email), 0)
  assert.equal(await renew(ANA.email, { id: '99' }), 0)
  assert.equal(await count(`private.rate_limits where scope like '%links%'`), 0, 'guesses use up nothing')
  for (const [scope, hits] of [
    ['links of', 10],
    ['links for', 3],
    ['links today for', 6],
  ]) {
    await renew(ANA.email)
    await setHits(scope, hits - 1)
    assert.equal(await renew(ANA.email), 1, `${hits} ${scope}`)
    assert.equal(await renew(ANA.email), 0, `more ${scope}`)
    await forgetHits()
  }
  await renew(ANA.email, link, withToken)
  await data.postgres.exec(`update private.rate_limits set hits = 60 where scope = 'all links'`)
  assert.equal(await renew(ANA.email, link, withToken), 0, 'in a flood, an address that had one')
  assert.equal(await renew('bo@example.com', other, withToken), 1, 'in a flood, an address that had none')
  assert.ok(await read(link), 'nothing that a stranger asks for ends a link')
})

test('a mail opens the link that it has: the same after renewal, a new one after it has ended or was revoked', async () => {
  const first = await ask()
  const settings = deliverSettings({ ...environment, MAIL_DIRECTORY: folder }, project())
  /** The links in the mails that are due. */
  async function mailed() {
    const handler = deliverHandler(settings)
    assert.equal((await call(handler, {}, { apikey: SECRET_KEY })).body.pending, 0)
    const files = readdirSync(folder).map((name) => join(folder, name))
    const texts = files.map((file) => readFileSync(file, 'utf8').replaceAll('=\r\n', ''))
    for (const file of files) rmSync(file)
    return texts.flatMap((text) => /\/your-request\/\d+\/\w{40}/.exec(text)?.[0] ?? []).map(partsOf)
  }
  assert.deepEqual(await mailed(), [first], 'of the automatic reply; the mail to sales has none')
  await page({ do: 'renew', id: first.id, email: ANA.email })
  assert.deepEqual(await mailed(), [first])
  assert.ok(await read(first))
  await data.rows('update private.links set ends_at = now()')
  await page({ do: 'renew', id: first.id, email: ANA.email })
  const [second] = await mailed()
  assert.equal(await read(first), null)
  assert.ok(await read(second))
  await lead.rpc('revoke_link', { p_id: Number(first.id) })
  await written(first.id, { kind: 'message', body: 'Hello' })
  const [third] = await mailed()
  assert.equal(await read(second), null)
  assert.deepEqual(await kindsOn(third), ['message'])
})

test('a link ends 90 days after the last message', async () => {
  const link = await ask()
  const age = (days) =>
    data.rows(`update private.links set ends_at = ends_at - make_interval(days => $1)`, [days])
  await age(89)
  await send(link, { kind: 'reply', body: 'Still there?' })
  await age(89)
  assert.ok(await read(link))
  await age(1)
  assert.equal(await read(link), null)
  await service.rpc('run_schedule')
  assert.equal(await count('private.links where hash is not null'), 0)
})

// What the page shows

test('the page shows what was asked and written, and of staff no more than a first name', async () => {
  const link = await ask()
  await data.postgres.exec(`update staff set name = 'Olu Adeyemi' where email = 'lead@example.com'`)
  const note = { request_id: 1001, version: 1, status: 'contacted', note: 'Haggles' }
  await lead.from('journal').insert({ ...note, owner: 'lead@example.com' })
  const quoted = await written(link.id, quote)
  await send(link, { kind: 'reply', about: quoted, body: 'Delivery?' })
  await send(link, accept(quoted, { purchase_order: 'PO 7' }))
  await written(link.id, { kind: 'handled' })
  const done = await written(link.id, { kind: 'done' })
  await written(link.id, { kind: 'undone', about: done })
  const shown = await read(link)
  const names =
    'answers asked awaitsReply beside contact deliverOn deliverTo ending endsAt eventOn files form id invoice isClosed isPartial language lineSteps messages needsProof offers ordered owedSince payments progress purchaseOrder reading receivedAt toPay'
  assert.deepEqual(Object.keys(shown).sort().join(' '), names)
  const [accepted, question, offer] = shown.messages
  assert.deepEqual([shown.messages.length, question.about], [3, offer.id])
  const named = { about: offer.id, by: 'Ana Reyes', purchaseOrder: 'PO 7' }
  assert.partialDeepStrictEqual(accepted, { kind: 'accepted', ...named })
  const terms = { lines: quote.lines, amount: '1250.50', currency: 'USD', validUntil: '2199-01-01' }
  assert.partialDeepStrictEqual(offer, { kind: 'quote', by: 'Olu', body: 'As asked', ...terms })
  assert.equal(shown.contact, 'Olu')
  assert.doesNotMatch(JSON.stringify(shown), /Adeyemi|lead@|Haggles|sha256|suspected|"staff"/)
  await data.postgres.exec(`update staff set name = 'Lead' where email = 'lead@example.com'`)
})

test('a file is served to its own customer alone', async () => {
  const [link, other] = [await ask(), await ask()]
  await sendProof(link.id)
  const { files } = (await read(link)).messages[0]
  const ofFile = async (by) => (await page({ do: 'file', ...by, file: files[0].id })).body
  const { name, bytes, url } = await ofFile(link)
  assert.deepEqual([name, bytes], ['proof.pdf', BYTES.length])
  assert.equal(await (await data.fetch(URL + url)).text(), BYTES.toString())
  assert.deepEqual(await ofFile(other), { success: true, url: null })
})

// What a customer writes

test('of two who answer a quote at once, the first counts, and the second hears who and when', async () => {
  const link = await ask()
  const about = await written(link.id, quote)
  const both = ['Ana', 'Bo'].map((name) => ({ key: randomUUID(), response: accept(about, { name }) }))
  const sent = both.map(async (one) => ({ ...one, ...(await page({ do: 'respond', ...link, ...one })).body }))
  const [first, second] = (await Promise.all(sent)).toSorted(({ outcome }) => (outcome === 'stored' ? -1 : 1))
  assert.equal(first.outcome, 'stored')
  const [{ sentAt }] = (await read(link)).messages
  assert.partialDeepStrictEqual(second, { outcome: 'answered', by: first.response.name, at: sentAt })
  assert.equal(await send(link, first.response, { key: first.key }), 'repeated')
  assert.deepEqual(await kindsOn(link), ['accepted', 'quote'])
})

test('a quote is valid until the end of its day at the office', async () => {
  // Their days always differ.
  const [last, first] = ['Pacific/Niue', 'Pacific/Kiritimati']
  const link = await ask()
  const valid_until = dayIn(new Date(), last)
  const about = await written(link.id, { ...quote, valid_until })
  assert.equal(await send(link, accept(about), { zone: first }), 'expired')
  assert.equal(await send(link, accept(about), { zone: last }), 'stored')
})

test('approves a proof with the hash of its file, and none of another request', async () => {
  const [link, other] = [await ask(), await ask()]
  const about = await sendProof(link.id)
  assert.equal(await send(other, approve(about)), 'outdated')
  assert.equal(await send(link, accept(about)), 'outdated')
  assert.equal(await send(link, approve(about)), 'stored')
  const [row] = await data.rows(`select name, approved_sha256 from messages where kind = 'approved'`)
  assert.deepEqual({ ...row }, { name: 'Ana Reyes', approved_sha256: SHA256 })
})

for (const [what, more] of [
  ['another offer', quote],
  ['a stage', { kind: 'in_production' }],
])
  test(`${what} takes a lost request up, a message does not`, async () => {
    const { id } = await ask()
    await lose(1)
    await written(id, { kind: 'message', body: 'Yes' })
    assert.equal((await stateOf(id)).status, 'lost')
    await written(id, more)
    assert.equal((await stateOf(id)).status, 'contacted')
  })

const noted = (about, more) => ({ ...accept(about), way: 'phone', said_on: '2026-11-20', ...more })

test('what was said by phone is noted, mailed after a minute, and taken back by staff or contradicted by the customer', async () => {
  const link = await ask()
  await deliver()
  const about = await written(link.id, { ...quote, valid_until: '2026-11-24' })
  await deliver()
  assert.match(await refusal(link.id, noted(about, { way: 'page' })), /messages_noted/)
  // After its last day.
  const first = await written(link.id, noted(about, { said_on: '2026-11-25', purchase_order: 'PO 7' }))
  assert.equal(await deliver(), '')
  await written(link.id, { kind: 'undone', about: first })
  assert.equal(await count(`private.outbox where state = 'pending'`), 0)
  const second = await written(link.id, noted(about, { way: 'email' }))
  assert.equal(await deliverAll(), 'confirmation')
  await written(link.id, { kind: 'undone', about: second })
  assert.equal(await deliver(), 'confirmation', 'that it was taken back')
  const third = await written(link.id, noted(about, { kind: 'change_asked', body: 'Blue' }))
  assert.equal(await send(link, { kind: 'contradicted', about }), 'outdated')
  await lose()
  assert.equal(await send(link, { kind: 'contradicted', about: third }), 'stored')
  assert.equal(await send(link, { kind: 'contradicted', about: third }), 'outdated')
  assert.equal((await stateOf(link.id)).last_words, 'Blue')
})

test('an address is given with the acceptance, and changed by staff after the first parcel; each change of an order is mailed', async () => {
  const link = await ask()
  const move = (deliver_to) => send(link, { kind: 'details_changed', deliver_to })
  const moveByPhone = (deliver_to) =>
    written(link.id, noted(undefined, { kind: 'details_changed', deliver_to }))
  const addresses = async () => {
    const { deliverTo, messages } = await read(link)
    return [deliverTo, messages.filter(({ kind }) => kind === 'shipped').map((sent) => sent.deliverTo)]
  }
  assert.equal(await move('Nowhere yet'), 'stored')
  const about = await written(link.id, quote)
  assert.equal(await deliverAll(), 'sales,reply,answer,message', 'nothing is ordered')
  assert.equal(await send(link, accept(about, { deliver_to: 'Dock 4' })), 'stored')
  assert.equal(await move('Dock 5'), 'stored')
  assert.equal(await deliverAll(), 'answer,confirmation,answer,confirmation')
  const first = await written(link.id, { kind: 'shipped' })
  await moveByPhone('Dock 6')
  await written(link.id, { kind: 'shipped' })
  await written(link.id, { kind: 'shipped', replaces: first })
  assert.deepEqual(await addresses(), ['Dock 6', ['Dock 6', 'Dock 5']], 'a correction keeps it')
  assert.match(await deliverAll(), /confirmation/)
  const next = await moveByPhone('Dock 7')
  await deliverAll()
  await written(link.id, { kind: 'undone', about: next })
  assert.equal(await deliverAll(), 'confirmation', 'that it was taken back')
  assert.equal((await addresses())[0], 'Dock 6')
})

test('the end of an offer is mailed after a minute, in which taking it back opens the offer again', async () => {
  const link = await ask()
  const about = await written(link.id, quote)
  await deliver()
  const ended = await written(link.id, { kind: 'ended', about, body: 'Sold out' })
  assert.equal(await deliver(), '')
  await written(link.id, { kind: 'undone', about: ended })
  assert.deepEqual(await kindsOn(link), ['quote'])
  await written(link.id, { kind: 'ended', about, body: 'Sold out' })
  assert.equal(await deliverAll(), 'message')
  assert.equal((await read(link)).messages[1].isVoid, true)
})

test('sales hears once of two withdrawals within ten minutes', async () => {
  const link = await ask()
  const answers = () => count(`private.outbox where kind = 'answer'`)
  for (const [age, mails] of [
    ['0', 1],
    ['9 minutes', 1],
    ['11 minutes', 2],
  ]) {
    await data.rows('update messages set sent_at = now() - $1::interval', [age])
    assert.equal(await send(link, { kind: 'withdrawn' }), 'stored')
    assert.equal(await answers(), mails, age)
    await written(link.id, { kind: 'message', body: 'Shall we go on?' })
  }
})

test('limits the messages and files of a request, and the messages of a visitor, but never what an order waits for', async () => {
  const link = await ask()
  const proof = await sendProof(link.id)
  const offer = await written(link.id, quote)
  const write = (files) => send(link, { kind: 'reply', body: 'x' }, { files })
  for (const [scope, hits] of Object.entries({ 'messages of': 29, 'messages from': 59 })) {
    assert.equal(await write(), 'stored')
    await setHits(scope, hits)
    assert.equal(await write(), 'stored', scope)
    assert.equal(await write(), 'limited', scope)
    await forgetHits()
  }
  await data.postgres.exec(`insert into files (form_key, name, bytes, request_id)
    select gen_random_uuid(), 'a.pdf', 1, 1001 from generate_series(1, 98)`)
  assert.equal(await write({ form: randomUUID(), ids: [randomUUID(), randomUUID()] }), 'limited')
  const addReplies = (count, body) =>
    data.withoutTriggers(`insert into messages (request_id, kind, body)
      select 1001, 'reply', '${body}' from generate_series(1, ${count})`)
  await addReplies(24, 'x'.repeat(4000))
  assert.equal(await send(link, { kind: 'reply', body: 'x'.repeat(4000) }), 'limited', '100,000 characters')
  await addReplies(72, '')
  assert.equal(await write(), 'limited', '100 messages')
  assert.equal(await send(link, { kind: 'change_asked', about: proof, body: 'x' }), 'limited')
  const changed = { kind: 'details_changed', phone: '3055550100' }
  await forgetHits()
  assert.equal(await send(link, changed), 'stored')
  await setHits('details_changed of', 5)
  assert.equal(await send(link, changed), 'limited', 'a few an hour')
  await setHits('details_changed of', 0)
  for (const others of [changed, { kind: 'erasure_asked' }, { kind: 'resumed' }]) {
    await setHits('messages from', 60)
    assert.equal(await send(link, others), 'limited', 'of one visitor')
    await setHits('messages from', 0)
    assert.equal(await send(link, others), 'stored')
  }
  for (const passes of [accept(offer), approve(proof), { kind: 'withdrawn' }])
    assert.equal(await send(link, passes), 'stored')
})

test('a request takes a hundred changes of details and returns in all, and says that waiting does not help', async () => {
  const link = await ask()
  const changed = { kind: 'details_changed', phone: '+1 305 555 0142' }
  const respond = async (response) =>
    (await page({ do: 'respond', ...link, key: randomUUID(), response, files: null })).body
  await setHits('details_changed of', 5)
  for (let n = 0; n < 6; n++) await respond(changed)
  assert.partialDeepStrictEqual(await respond(changed), { outcome: 'limited', isFull: false })
  await data.withoutTriggers(`insert into messages (request_id, kind, phone)
    select ${link.id}, 'details_changed', '1' from generate_series(1, 100)`)
  await forgetHits()
  assert.partialDeepStrictEqual(await respond(changed), { outcome: 'limited', isFull: true })
  assert.equal(await send(link, { kind: 'erasure_asked' }), 'stored')
  assert.equal(await send(link, { kind: 'resumed' }), 'stored')
})

test('gathers replies in one mail to sales, ten minutes after the last, and mails all else at once', async () => {
  const link = await ask()
  const proof = await sendProof(link.id)
  await data.postgres.exec('truncate private.outbox')
  const reply = (body) => send(link, { kind: 'reply', body })
  const answers = `select payload ->> 'more' as more, due_at > now() + interval '9 minutes' as later
    from private.outbox where kind = 'answer' order by id`
  const mails = async () => (await data.rows(answers)).map(({ more, later }) => [more, later].join())
  for (const body of ['1', '2', '3']) await reply(body)
  assert.deepEqual(await mails(), ['2,false'])
  assert.equal(await send(link, approve(proof)), 'stored')
  const kinds = (await claimed()).map(({ kind }) => kind)
  assert.deepEqual(kinds, ['answer', 'answer', 'confirmation'])
  for (const body of ['4', '5']) await reply(body)
  assert.deepEqual((await mails()).slice(1), [',false', '1,true'])
  await data.rows(`update private.outbox set state = 'sent', finished_at = now() - interval '1 hour'`)
  await reply('6')
  assert.deepEqual((await mails()).slice(3), ['0,false'])
})

test('more files come with a message, only from the form that they were added to', async () => {
  const link = await ask()
  const [mine, another] = [await upload('logo.pdf'), await upload('other.pdf')]
  const files = { form: mine.p_form_key, ids: [mine.p_file, another.p_file] }
  assert.equal(await send(link, { kind: 'reply' }, { files }), 'stored')
  const shown = await read(link)
  const names = shown.messages[0].files.map(({ name }) => name)
  assert.deepEqual(names, ['logo.pdf'])
  assert.deepEqual(shown.files, [])
})

for (const [fields, sentence] of [
  [{ kind: 'quote' }, 'There is no such response.'],
  [{ kind: 'reply', body: 'x\0' }, 'The message contains characters that cannot be stored.'],
  [{ kind: 'details_changed', phone: 'none' }, 'Please give a phone number that we can call.'],
  [{ kind: 'approved', about: '1', name: 'Ana' }, 'A response is about a message.'],
])
  test(`refuses ${JSON.stringify(fields).slice(0, 60)}`, async () => {
    const link = { id: '1001', secret: 'x' }
    assert.equal(await send(link, fields), sentence)
  })

// What staff write, and what the desk has of it

test('a message, but no stage, makes a new request contacted and the caller its owner, and is mailed', async () => {
  const { id } = await ask()
  await written(id, { kind: 'in_production' })
  assert.partialDeepStrictEqual(await stateOf(id), { status: 'new', owner: null, version: 0 })
  await data.postgres.exec('truncate messages, private.outbox cascade')
  const key = randomUUID()
  const first = await written(id, { kind: 'message', body: 'Hello' }, { by: member, key })
  assert.equal(await written(id, { kind: 'message', body: 'Hello' }, { by: member, key }), first)
  const state = { status: 'contacted', owner: 'member@example.com', version: 1 }
  assert.partialDeepStrictEqual(await stateOf(id), state)
  await written(id, { kind: 'message', body: 'And' })
  assert.partialDeepStrictEqual(await stateOf(id), state)
  assert.deepEqual(await outbox(), ['message', 'message'])
  const crossed = { kind: 'message', body: 'Hello again' }
  assert.equal(await written(id, crossed, { by: member, seen: first }), null)
  assert.equal(await count('messages'), 2)
  const own = await written(id, crossed, { seen: first })
  assert.equal(await written(id, crossed, { by: member, seen: own }), own + 1)
  const [row] = (await member.from('messages').select('author, body').order('id')).data
  assert.deepEqual(row, { author: 'member@example.com', body: 'Hello' })
})

test('staff cannot send what is incomplete, or what only a customer says', async () => {
  const { id } = await ask()
  const missing = { p_form_key: randomUUID(), p_file: randomUUID() }
  for (const [message, code, file] of [
    [{ kind: 'proof' }, /^no_file$/],
    [{ kind: 'proof' }, /^no_file$/, await upload('proof.zip')],
    [{ kind: 'message', body: 'x' }, /^no_file$/, missing],
    [{ ...quote, currency: null }, /messages_with_price/],
    [{ ...quote, ...priced(-1) }, /amount_check/],
    [{ kind: 'reply', body: 'x' }, /check constraint/],
    [{ kind: 'done', asks: true }, /check constraint/],
    [{ kind: 'shipped', tracking: '<b>' }, /check constraint/],
    ...[
      { amount: 1250.51 },
      { lines: [] },
      { lines: Array(31).fill({ ...quote.lines[0], sum: '0.00' }), amount: 0 },
      { lines: [{ ...quote.lines[0], what: '' }] },
      { lines: [{ ...quote.lines[0], sum: '1.250,00' }] },
    ].map((wrong) => [{ ...quote, ...wrong }, /^lines$/]),
  ])
    assert.match(await refusal(id, message, { file }), code, JSON.stringify(message))
  assert.deepEqual([await count('messages'), await count('files where sent_at is not null')], [0, 0])
})

// What is delivered, corrected, confirmed and reminded of

const claimed = async () =>
  (await service.rpc('claim_notifications', { p_limit: 50, p_lease: '1 minute' })).data
async function finish({ id, attempts }, p_state) {
  const attempt = { p_id: id, p_attempt: attempts, p_state, p_error: 'smtp RCPT TO 550' }
  return (await service.rpc('finish_notification', attempt)).data
}
/** Delivers what is due, and to customers as this says; returns the kinds. */
async function deliver(p_state = 'sent') {
  const due = await claimed()
  for (const one of due)
    await finish(one, ['sales', 'answer', 'undelivered'].includes(one.kind) ? 'sent' : p_state)
  return due.map(({ kind }) => kind).join()
}
/** Delivers also what waits for its minute. */
async function deliverAll() {
  await data.postgres.exec('update private.outbox set due_at = now()')
  return deliver()
}
const correct = async (id, p_email, { by = lead, old = ANA.email } = {}) =>
  (await by.rpc('correct_email', { p_id: Number(id), p_old: old, p_email, p_note: 'Corrected' })).data

test('a letter that was refused answers nothing, is due again, and its owner hears of it', async () => {
  const link = await ask()
  await deliver()
  await written(link.id, { kind: 'message', body: 'Hello' }, { by: member })
  await deliver()
  assert.equal(await send(link, { kind: 'reply', body: 'Blue?' }), 'stored')
  const { owed_since } = await stateOf(link.id)
  await written(link.id, quote, { by: member })
  assert.equal((await stateOf(link.id)).owed_since, null)
  assert.equal(await deliver('dead'), 'answer,message')
  const after = await stateOf(link.id)
  assert.deepEqual(
    [after.owed_since, after.undelivered_at !== null, after.is_listed],
    [owed_since, true, true],
  )
  const [told] = await claimed()
  assert.deepEqual([told.kind, told.to], ['undelivered', 'member@example.com'])
  const onlyThis = `update requests set status = 'lost', unanswered_since = null, news = null, news_since = null`
  const [{ is_listed }] = await data.rows(`${onlyThis} returning is_listed`)
  assert.equal(is_listed, true, 'for this alone')
  await written(link.id, { kind: 'message', body: 'By phone, then' })
  assert.equal((await stateOf(link.id)).undelivered_at, null, 'until the next letter')
})

test('a corrected address gets what was not delivered, once, and a new link; the form’s is kept and found', async () => {
  const link = await ask()
  await written(link.id, quote)
  await deliver('dead')
  const email = 'ana.reyes@example.com'
  assert.equal(await correct(link.id, email), 'corrected')
  assert.equal(await correct(link.id, email), 'corrected', 'again')
  assert.equal(await correct(link.id, 'bo@example.com'), 'outdated', 'a colleague was first')
  assert.equal(await correct(link.id, 'BO@example', { old: email }), 'outdated')
  assert.equal(await read(link), null, 'the old link ends')
  const state = { undelivered_at: null, email, form_email: ANA.email, version: 2 }
  assert.partialDeepStrictEqual(await stateOf(link.id), state)
  const due = (await claimed()).filter(({ kind }) => kind !== 'undelivered')
  const resent = due.map(({ kind, request }) => `${kind} to ${request.answers.email}`)
  assert.deepEqual(resent, [`reply to ${email}`, `message to ${email}`])
  const [{ note, author }] = await data.rows('select note, author from journal where version = 2')
  assert.deepEqual([note, author], [`Corrected: ana@example.com → ${email}`, 'lead@example.com'])
  await data.postgres.exec(`update "Form Sub" set form_data = form_data || '{"email": "Other@example.com"}'`)
  assert.partialDeepStrictEqual(await stateOf(link.id), { email, form_email: 'other@example.com' })
})

test('an attempt to an address that was corrected in the meantime is made again; nothing to resend brings the link', async () => {
  const link = await ask()
  const [, reply] = await claimed()
  assert.equal(await correct(link.id, 'bo@example.com'), 'corrected')
  assert.equal(await finish(reply, 'sent'), false)
  assert.equal(await deliver(), 'reply')
  assert.equal(await correct(link.id, 'cy@example.com', { old: 'bo@example.com' }), 'corrected')
  assert.equal(await deliver(), 'link')
  await lose(3)
  assert.equal(await correct(link.id, 'di@example.com', { old: 'cy@example.com' }), 'refused')
  const spam = await ask({}, { ...ANA, firstName: 'https://spam.example' })
  assert.equal(await correct(spam.id, 'bo@example.com'), 'refused')
  assert.equal(await correct(99, 'bo@example.com'), 'refused')
})

test('a corrected address has all attempts before it, and a shipment still its minute', async () => {
  const link = await ask()
  await data.postgres.exec('update private.outbox set attempts = 13')
  const about = await written(link.id, { kind: 'shipped' })
  assert.equal(await correct(link.id, 'bo@example.com'), 'corrected')
  const due = (await claimed()).filter(({ kind }) => kind !== 'sales')
  assert.deepEqual(
    due.map(({ kind, attempts }) => [kind, attempts].join()),
    ['reply,1'],
  )
  assert.equal(await refusal(link.id, { kind: 'undone', about }), undefined)
})

test('what a customer agrees to is confirmed to them in the same transaction, with the offer and its file', async () => {
  const link = await ask()
  const about = await written(link.id, quote)
  const proof = await sendProof(link.id)
  await deliver()
  assert.equal(await send(link, accept(about, { purchase_order: 'PO 7' })), 'stored')
  assert.equal(await send(link, approve(proof)), 'stored')
  const confirmed = (await claimed()).filter(({ kind }) => kind === 'confirmation')
  assert.equal(confirmed.length, 2)
  assert.partialDeepStrictEqual(confirmed, [
    { message: { name: 'Ana Reyes', purchase_order: 'PO 7' }, offer: { amount: 1250.5, file: null } },
    { message: { name: 'Ana Reyes', purchase_order: '' }, offer: { amount: null, file: 'proof.pdf' } },
  ])
})

test('one reminder of a quote, and only while it waits for its customer', async () => {
  const inMinutes = (minutes) => new Date(Date.now() + minutes * 60_000).toISOString()
  const due = { ...quote, remind_at: inMinutes(-1), comes_back_on: '2027-01-05' }
  const again = { comes_back_on: '2027-01-06', remind_at: inMinutes(60) }
  const followUp = { version: 2, status: 'contacted', follow_up: '2199-01-01' }
  const offers = []
  for (const [happened = () => {}, more] of [
    [],
    [(id) => written(id, due)],
    [(id) => written(id, { kind: 'handled', ...again })],
    [(id) => written(id, { kind: 'message', body: 'x', ...again })],
    [(request_id) => lead.from('journal').insert({ ...followUp, request_id })],
    [(p_id) => lead.rpc('revoke_link', { p_id })],
    [undefined, { remind_at: inMinutes(-13 * 60) }],
    [undefined, { remind_at: inMinutes(60) }],
  ]) {
    const link = await ask()
    offers.push([link, await written(link.id, { ...due, ...more })])
    await deliver()
    await happened(link.id)
  }
  for (const _ of offers) await data.postgres.exec('select run_schedule()')
  const reminded = await data.rows(
    `select request_id from private.outbox where kind = 'reminder' order by id`,
  )
  assert.deepEqual(
    reminded.map(({ request_id }) => request_id),
    [1001, 1002],
  )
  const [[link, about]] = offers
  const [{ day }] = await data.rows('select back_on::text as day from requests where id = $1', [link.id])
  assert.equal(day, '2027-01-05')
  assert.equal(await send(link, accept(about)), 'stored')
  const reminder = (await claimed()).find(({ kind }) => kind === 'reminder')
  assert.equal(reminder.is_timely, false, 'accepted in the second in which it goes out')
  assert.equal((await stateOf(link.id)).back_on, null)
})

test('a request with an ended quote comes back when the newest letter does', async () => {
  const { id } = await ask()
  await written(id, { ...quote, comes_back_on: '2027-01-05' })
  await data.postgres.exec('update messages set valid_until = current_date - 3')
  await written(id, { kind: 'message', body: 'x', comes_back_on: '2027-01-06' })
  const [{ day }] = await data.rows('select back_on::text as day from requests where id = $1', [id])
  assert.equal(day, '2027-01-06')
})

test('a shipment is mailed after a minute; taking it back within it sends nothing, and later another mail', async () => {
  const link = await ask()
  await deliver()
  const shipped = { kind: 'shipped', carrier: 'UPS', tracking: '1Z 999', expected_on: '2026-12-04' }
  const first = await written(link.id, shipped)
  await written(link.id, { ...shipped, replaces: first })
  await written(link.id, { kind: 'undone', about: first })
  assert.deepEqual([await kindsOn(link), await count(`private.outbox where state = 'pending'`)], [[], 0])
  const second = await written(link.id, shipped)
  assert.equal(await refusal(link.id, { kind: 'shipped', tracking: '1z-999' }), 'already')
  await written(link.id, { ...shipped, tracking: '2' })
  assert.equal(await deliverAll(), 'message,message')
  await written(link.id, { kind: 'undone', about: second })
  assert.equal(await deliver(), 'message')
  assert.equal(await refusal(link.id, { kind: 'undone', about: second }), 'taken_back')
  const [newest] = (await read(link)).messages
  const facts = { kind: 'shipped', carrier: 'UPS', tracking: '2', expectedOn: '2026-12-04' }
  assert.partialDeepStrictEqual(newest, facts)
})

test('one parcel of two is delivered with a mail of its own, and what takes it back names that', async () => {
  const link = await ask()
  await deliver()
  const first = await written(link.id, { kind: 'shipped', tracking: '1' })
  await written(link.id, { kind: 'shipped', tracking: '2' })
  const about = await written(link.id, { kind: 'delivered', about: first })
  assert.equal(await deliverAll(), 'message,message,message')
  await written(link.id, { kind: 'undone', about })
  assert.deepEqual(
    (await claimed()).map(({ offer }) => offer.kind),
    ['delivered'],
  )
})

test('a parcel is corrected where it stands, mailed until it is delivered, and lost', async () => {
  const link = await ask()
  await deliver()
  const first = await written(link.id, { kind: 'shipped', tracking: '1' })
  const correct = (tracking) => written(link.id, { kind: 'shipped', tracking, replaces: first })
  const about = await correct('2')
  assert.equal(await deliverAll(), 'message', 'the correction alone')
  assert.equal(await refusal(link.id, { kind: 'undone', about }), 'no_parcel')
  await written(link.id, { kind: 'delivered' })
  await deliverAll()
  await correct('3')
  assert.equal(await deliverAll(), '')
  const shown = (await read(link)).messages.map(({ kind, tracking }) => kind + tracking)
  assert.deepEqual(shown, ['delivered', 'shipped3'])
  await written(link.id, { kind: 'parcel_lost', about: first, body: 'A new one follows.' })
  assert.equal(await deliver(), 'message')
})

test('an order that we end closes, is mailed with its reason, and is open again once that is taken back', async () => {
  const link = await ask()
  const about = await written(link.id, quote)
  await send(link, accept(about))
  await deliverAll()
  const { version } = await stateOf(link.id)
  await lead.from('journal').insert({ request_id: Number(link.id), version: version + 1, status: 'won' })
  const end = { kind: 'order_ended', body: 'Sold out.' }
  const first = await written(link.id, end)
  const state = async () => {
    const { status, ending, is_order } = await stateOf(link.id)
    return [status, ending, is_order]
  }
  assert.deepEqual(await state(), ['lost', 'order_ended', false])
  await written(link.id, { kind: 'undone', about: first })
  assert.deepEqual([await deliverAll(), await state()], ['', ['won', 'none', true]])
  const second = await written(link.id, end)
  assert.equal(await deliverAll(), 'message')
  // Also once somebody has written an entry meanwhile.
  const entry = { request_id: Number(link.id), version: version + 5, status: 'lost', note: 'They called.' }
  assert.equal((await lead.from('journal').insert(entry)).error, null)
  await written(link.id, { kind: 'undone', about: second })
  assert.equal(await deliverAll(), 'message', 'that it is taken back')
  assert.deepEqual(await state(), ['won', 'none', true])
})

test('an order that was withdrawn goes on as its customer says, by phone in writing, and waits for nobody', async () => {
  const link = await ask()
  await send(link, accept(await written(link.id, quote)))
  await send(link, { kind: 'withdrawn' })
  await written(link.id, { kind: 'message', body: 'Gladly, we go on.' })
  await deliverAll()
  assert.equal(await refusal(link.id, quote), 'withdrawn')
  assert.equal(await refusal(link.id, { kind: 'proof' }, { file: await upload() }), 'withdrawn')
  const [{ about }] = await data.rows(`select max(id) as about from messages where kind = 'withdrawn'`)
  const resumed = { kind: 'resumed', about, way: 'phone', said_on: '2026-11-30' }
  const state = async () => {
    const { ending, owed_since, awaits_reply, is_order } = await stateOf(link.id)
    return [ending, owed_since, awaits_reply, is_order]
  }
  const first = await written(link.id, resumed)
  assert.deepEqual(await state(), ['none', null, false, true])
  await written(link.id, { kind: 'undone', about: first })
  assert.deepEqual([(await state())[0], await deliverAll()], ['withdrawn', ''])
  await written(link.id, resumed)
  assert.equal(await deliverAll(), 'confirmation')
  assert.deepEqual((await kindsOn(link)).slice(0, 1), ['resumed'])
  await sendProof(link.id)
})

test('of what the first stage closes, one mail tells, and another if the stage is taken back', async () => {
  const link = await ask()
  const about = await written(link.id, quote)
  await send(link, accept(about))
  await written(link.id, { ...quote, ...priced(90, 'Caps') })
  await deliverAll()
  const first = await written(link.id, { kind: 'in_production' })
  await written(link.id, { kind: 'undone', about: first })
  assert.equal(await deliverAll(), '', 'within the minute')
  const second = await written(link.id, { kind: 'in_production' })
  assert.equal(await deliverAll(), 'message')
  await written(link.id, { kind: 'undone', about: second })
  assert.equal(await deliverAll(), 'message')
  const closes = await data.rows(
    `select payload -> 'closes' as closes from private.outbox where payload ? 'closes' order by id`,
  )
  assert.deepEqual(closes, [{ closes: true }, { closes: false }])
})

test('a customer stops what they approved, and has it in writing; too late, their words are a message', async () => {
  const link = await ask()
  const proof = await sendProof(link.id)
  await send(link, approve(proof))
  await deliverAll()
  const stop = { kind: 'change_asked', about: proof, body: 'Stop: wrong phone number' }
  assert.equal(await send(link, stop), 'stored')
  assert.match(await deliverAll(), /confirmation/)
  assert.equal((await stateOf(link.id)).progress, 'requested')
  const newer = await written(link.id, { kind: 'proof', replaces: proof }, { file: await upload() })
  await send(link, approve(newer))
  await written(link.id, { kind: 'in_production' })
  assert.equal(await send(link, { ...stop, about: newer }), 'as_message')
  assert.equal((await read(link)).messages[0].kind, 'reply')
})

test('a changed date and phone replace none of the answers, and the desk finds both', async () => {
  const link = await ask({}, { ...ANA, eventDate: '2027-05-01' })
  const changed = { kind: 'details_changed', phone: '+1 (305) 555-0141', event_on: '2027-06-02' }
  assert.equal(await send(link, changed), 'stored')
  for (const edit of ['', `update "Form Sub" set form_data = form_data || '{"quantity": "75"}'`]) {
    await data.postgres.exec(edit)
    const [{ day }] = await data.rows('select event_on::text as day from requests')
    assert.equal(day, '2027-06-02')
    assert.match((await stateOf(link.id)).search_text, /250 shirts.*13055550141/s)
  }
  assert.equal((await read(link)).answers.eventDate, '2027-05-01')
})

test('nobody hears of a suspected request before its release, which only staff decide about', async () => {
  const link = await ask({}, { ...ANA, firstName: 'https://spam.example' })
  assert.equal(await send(link, { kind: 'reply', body: 'Hello?' }), 'stored')
  await page({ do: 'renew', id: link.id, email: ANA.email })
  const enter = async (status) => {
    const { version } = await stateOf(link.id)
    const entry = { request_id: link.id, version: version + 1, status, note: 'x' }
    return (await member.from('journal').insert(entry)).error?.message
  }
  const letter = { kind: 'message', body: 'Hello' }
  // Also Undo of Spam brings it back.
  for (const status of ['suspected', 'spam', 'suspected', 'spam']) {
    assert.equal(await enter(status), undefined)
    assert.deepEqual([await refusal(link.id, letter), await outbox()], ['suspected', []])
  }
  assert.equal((await read(link)).isClosed, true)
  await data.postgres.exec(`update requests set received_at = now() - interval '1 day'`)
  assert.equal(await enter('contacted'), undefined)
  assert.deepEqual(await outbox(), ['sales', 'reply'])
  const { released_at, waiting_since, owed_since, listed_since, withheld } = await stateOf(link.id)
  const since = Array(3).fill(released_at)
  assert.deepEqual([waiting_since, owed_since, listed_since, withheld], [...since, []])
  for (const status of ['spam', 'new']) assert.equal(await enter(status), undefined)
  assert.deepEqual([(await stateOf(link.id)).released_at, await outbox()], [released_at, ['sales', 'reply']])
  assert.equal(await enter('suspected'), 'suspected')
  assert.equal(await send(link, { kind: 'reply', body: 'Again' }), 'stored')
  assert.deepEqual(await outbox(), ['sales', 'reply', 'answer'])
  assert.deepEqual(await data.rows('select what, amount from audit'), [{ what: 'released', amount: 1 }])
})

// What staff begin

const begin = (more, { by = member, key = randomUUID() } = {}) =>
  by.rpc('begin_request', { p_key: key, ...more })
const CALLED = {
  ...emptyAnswers,
  firstName: 'Bo',
  phone: '+1 305 555 0123',
  details: '40 mugs',
  eventDate: '2027-03-14',
}
const formOf = async (id) =>
  (await data.rows('select form_data from "Form Sub" where id = $1', [id]))[0].form_data

test('a request by phone is new, its author’s and due, once; only a webhook hears of it, and no record of the promise', async () => {
  const key = randomUUID()
  const called = { p_answers: CALLED, p_language: 'es' }
  const { data: id } = await begin(called, { key })
  assert.equal((await begin(called, { key })).data, id)
  const { details, ...others } = await formOf(id)
  assert.deepEqual({ ...others, details: CALLED.details }, CALLED)
  assert.equal(details, 'By phone, noted by Member\n40 mugs')
  const { status, owner, language, owed_since, noted_by } = await stateOf(id)
  assert.deepEqual(
    [status, owner, language, noted_by],
    ['new', 'member@example.com', 'es', 'member@example.com'],
  )
  assert.equal(await count(`requests where event_on = '2027-03-14'`), 1)
  assert.ok(owed_since)
  assert.deepEqual([await outbox(), await count('requests')], [['webhook'], 1])
  assert.deepEqual((await lead.rpc('answer_times', { p_from: '2020-01-01' })).data, [])
})

test('without an address nothing is mailed or answered; once there is one, only what still holds is', async () => {
  const { data: id } = await begin({ p_answers: CALLED })
  const old = await written(id, quote)
  const newest = await written(id, { ...quote, replaces: old })
  const ended = await written(id, quote)
  await written(id, { kind: 'ended', about: ended, body: '' })
  await written(id, { ...quote, valid_until: '2020-01-01' })
  await written(id, { kind: 'message', body: 'Thank you.' })
  await written(id, { kind: 'shipped' })
  const delivered = await written(id, { kind: 'delivered' })
  const { status, owed_since } = await stateOf(id)
  assert.deepEqual([status, Boolean(owed_since), await outbox()], ['new', true, ['webhook']])
  assert.equal(await correct(id, 'bo@example.com', { old: '' }), 'corrected')
  const mailed = await data.rows(
    `select (payload ->> 'message')::int as message from private.outbox where kind = 'message'`,
  )
  assert.deepEqual(mailed, [{ message: newest }, { message: delivered }])
  assert.equal(await count(`messages where mail_state = 'unaddressed'`), 6)
  assert.deepEqual(
    [(await stateOf(id)).status, await outbox()],
    ['contacted', ['webhook', 'message', 'message']],
  )
})

test('who has said yes on the phone has been answered', async () => {
  const { data: id } = await begin({ p_answers: CALLED })
  await written(id, noted(await written(id, quote)))
  const { status, owed_since } = await stateOf(id)
  assert.deepEqual([status, owed_since], ['contacted', null])
})

test('a request of its own has the contact details and owner of the other and a quote, or is not begun; each names the other', async () => {
  const link = await ask({}, { ...ANA, company: 'Brightpath' })
  await send(link, { kind: 'details_changed', phone: '+1 305 555 0199' })
  const first = Number(link.id)
  await data.rows(`insert into staff (email, name) values ('olu@example.com', 'Olu')`)
  const owned = { request_id: first, version: 1, status: 'contacted', owner: 'olu@example.com' }
  await lead.from('journal').insert(owned)
  await data.rows('delete from private.outbox')
  const own = { p_beside: first, p_quote: { ...quote, kind: 'message', replaces: 1 } }
  for (const p_quote of [undefined, { ...quote, amount: null }])
    assert.ok((await begin({ ...own, p_quote })).error)
  assert.deepEqual(
    [await count('requests'), await count(`private.idempotency_keys where digest = 'begun'`)],
    [1, 0],
  )
  const { data: id } = await begin(own)
  const contact = { firstName: 'Ana', email: ANA.email, phone: '+1 305 555 0199', company: 'Brightpath' }
  assert.deepEqual(await formOf(id), {
    ...emptyAnswers,
    ...contact,
    details: `Beside request ${first}, noted by Member`,
  })
  const { owner, status, beside_of, offers } = await stateOf(id)
  assert.deepEqual([owner, status, beside_of, offers.length], ['olu@example.com', 'contacted', first, 1])
  assert.deepEqual(await outbox(), ['assignment', 'webhook', 'message'])
  assert.deepEqual((await claimed()).at(-1).request.beside, [first])
  assert.equal((await read(link)).beside[0], id)
  await data.rows(`update staff set role = 'former' where email = 'olu@example.com'`)
  const { data: next } = await begin(own)
  assert.equal((await stateOf(next)).owner, 'member@example.com')
  await lead.rpc('delete_requests', { p_ids: [id] })
  assert.deepEqual((await read(link)).beside, [next])
})

test('what needs no proof begins without one, unless another quote of the order needs one', async () => {
  const link = await ask()
  const plain = await written(link.id, { ...quote, needs_proof: false })
  const other = await written(link.id, quote)
  const needsProof = async () => (await read(link)).needsProof
  assert.equal(await needsProof(), true)
  await send(link, accept(plain))
  assert.equal(await needsProof(), false)
  await send(link, accept(other))
  assert.equal(await needsProof(), true)
})

// A choice

const option = (option_name, sum, more) => ({ option_name, ...priced(sum, option_name), ...more })
const choice = (...options) => ({
  kind: 'quote',
  body: 'Which one?',
  currency: 'USD',
  valid_until: '2199-01-01',
  options,
})
const offersOn = async (link) => (await read(link)).reading.offers
const closings = async (link) => (await offersOn(link)).map(({ closedBy }) => closedBy)

test('of the options of a choice, one is accepted, and the others are open again once that is wrong', async () => {
  const link = await ask()
  const printed = await written(
    link.id,
    choice(option('Printed', 588), option('Embroidered', 840, { option_words: 'Thread' })),
  )
  const [, embroidered] = (await offersOn(link)).map(({ id }) => id)
  const shown = await read(link)
  assert.deepEqual(
    shown.messages
      .filter(({ kind }) => kind === 'quote')
      .map(({ id, body, optionName, optionWords }) => [id, body, optionName, optionWords]),
    [
      [embroidered, '', 'Embroidered', 'Thread'],
      [printed, 'Which one?', 'Printed', ''],
    ],
  )
  assert.deepEqual(
    shown.offers.map(({ amount, letter }) => [amount, letter]),
    [
      ['588.00', printed],
      ['840.00', printed],
    ],
  )
  const mailbox = temporaryFolder(after)
  const settings = deliverSettings({ ...environment, MAIL_DIRECTORY: join(mailbox, 'mail') }, project())
  const mailed = async (pattern) => {
    await data.rows('update private.outbox set due_at = now()')
    await call(deliverHandler(settings), {}, { apikey: SECRET_KEY })
    const texts = await Promise.all(mailsIn(mailbox).map(({ text }) => parseMail(Buffer.from(text))))
    return texts.filter(({ text }) => pattern.test(text.replaceAll('\r\n', '\n'))).length
  }
  const offered =
    /Which one\?\n\nPrinted\n\n250 . Printed: \$588.00\nTotal: \$588.00\n.*Embroidered\n\nThread\n\n250 . Embroidered: \$840.00/s
  assert.equal(await mailed(offered), 1, 'one mail has both')
  const phoned = { said_on: '2026-11-24', way: 'phone' }
  await written(link.id, { ...accept(embroidered), ...phoned })
  assert.equal(await mailed(/Option: Embroidered\n/), 1, 'what was taken is confirmed')
  assert.deepEqual(await closings(link), ['choice', null])
  assert.deepEqual((await read(link)).ordered, { USD: '840.00' })
  const { body } = await page({
    do: 'respond',
    ...link,
    key: randomUUID(),
    response: accept(printed),
    files: null,
  })
  assert.equal(body.rule, 'choice')
  const { messages } = await read(link)
  assert.equal(await send(link, { kind: 'contradicted', about: messages[0].id }), 'stored')
  assert.deepEqual(await closings(link), [null, null])
  assert.equal(await send(link, accept(printed)), 'stored')
  assert.deepEqual(await closings(link), [null, 'choice'])
  assert.deepEqual((await read(link)).ordered, { USD: '588.00' })
})

test('one press declines all options of a choice, on an older page one; staff end all, and take that back', async () => {
  const link = await ask()
  const first = await written(link.id, choice(option('Printed', 588), option('Embroidered', 840)))
  const [, second] = (await offersOn(link)).map(({ id }) => id)
  const answers = async () => (await offersOn(link)).map(({ answer }) => answer?.kind)
  assert.equal(await send(link, { kind: 'declined', about: first }), 'stored')
  assert.deepEqual(await answers(), ['declined', undefined])
  assert.deepEqual(
    (await read(link)).offers.map(({ id }) => id),
    [second],
  )
  const ended = await written(link.id, { kind: 'ended', about: second })
  assert.deepEqual(await closings(link), ['ending', 'ending'])
  await written(link.id, { kind: 'undone', about: ended })
  assert.deepEqual(await closings(link), [null, null])
  assert.equal(await send(link, { kind: 'declined', about: second, is_all: true }), 'stored')
  assert.deepEqual(await answers(), ['declined', 'declined'])
  assert.deepEqual((await read(link)).offers, [])
})

test('a letter in the place of a choice is in the place of all its options', async () => {
  const link = await ask()
  const first = await written(link.id, choice(option('Printed', 588), option('Embroidered', 840)))
  const [, second] = (await offersOn(link)).map(({ id }) => id)
  await written(link.id, choice(option('Engraved', 700), option('Printed', 500, { replaces: first })))
  assert.deepEqual(await closings(link), ['newer', 'newer', null, null])
  const [, , engraved, again] = (await offersOn(link)).map(({ id }) => id)
  assert.equal(await send(link, accept(again)), 'stored')
  assert.deepEqual(await closings(link), ['newer', 'choice', 'choice', null])
  assert.equal(await refusal(link.id, { ...quote, replaces: second }), 'nothing_to_replace')
  assert.equal(await refusal(link.id, { ...quote, replaces: engraved }), 'nothing_to_replace')
  // As a desk without choices corrects what is accepted.
  await written(link.id, { ...quote, replaces: first })
  assert.deepEqual(await closings(link), ['newer', 'choice', 'choice', 'newer', null])
})

test('options are told apart by their names, and each goes on with another quote', async () => {
  const link = await ask()
  const first = await written(link.id, quote)
  const refused = (...options) => refusal(link.id, choice(...options))
  const replaces = first
  assert.deepEqual(
    [
      await refused(option('Printed', 1), option(' printed ', 2)),
      await refused(option('', 1), option('Printed', 2)),
      await refused(option('A', 1, { replaces }), option('B', 2, { replaces })),
      await refused(option('A', 1), option('B', 2), option('C', 3), option('D', 4), option('E', 5)),
      await refused(option('A', 1, { replaces }), option('B', 2, { amount: 3 })),
      await refused(option('A', 1, { replaces }), option('B', 2)),
    ],
    ['options', 'options', 'options', 'options', 'lines', undefined],
  )
  assert.deepEqual(await closings(link), ['newer', null, null])
})

test('a proof that shows only an option that was not taken closes with it', async () => {
  const link = await ask()
  const first = await written(link.id, choice(option('Printed', 588), option('Embroidered', 840)))
  const [{ lineIds }, { id: second, lineIds: others }] = await offersOn(link)
  for (const line_ids of [lineIds, others, [...lineIds, ...others]])
    await written(link.id, { kind: 'proof', body: 'Look', line_ids }, { file: await upload() })
  assert.equal(await send(link, accept(second)), 'stored')
  assert.deepEqual(await closings(link), ['choice', null, 'choice', null, null])
  assert.equal(first, (await offersOn(link))[0].id)
})

// Payments

const pay = (id, amount, more) =>
  lead.rpc('note_payment', {
    p_id: Number(id),
    p_payment: { amount, currency: 'USD', paid_on: '2026-11-24', how: 'Bank transfer', ...more },
    p_key: randomUUID(),
  })
const moneyOf = async (id) => {
  const [row] = await data.rows('select to_pay, to_pay_back, ordered from requests where id = $1', [
    Number(id),
  ])
  return [row.to_pay, row.to_pay_back]
}
const half = { ...quote, pay_percent: 50 }

test('what is to be paid is asked less paid, in each currency; what is paid beyond the order, or of one that ended, goes back', async () => {
  const link = await ask()
  const about = await written(link.id, half)
  assert.deepEqual(await moneyOf(link.id), [{}, {}])
  await send(link, accept(about))
  assert.deepEqual(await moneyOf(link.id), [{ USD: '625.25' }, {}])
  const yen = await written(link.id, { ...quote, ...priced(1001, 'Pens', 'JPY'), pay_percent: 50 })
  await send(link, accept(yen))
  assert.deepEqual(await moneyOf(link.id), [{ JPY: '501.00', USD: '625.25' }, {}])
  await pay(link.id, 600)
  await pay(link.id, 501, { currency: 'JPY' })
  assert.deepEqual(await moneyOf(link.id), [{ USD: '25.25' }, {}])
  await pay(link.id, 700)
  assert.deepEqual(await moneyOf(link.id), [{}, { USD: '49.50' }])
  await pay(link.id, -49.5)
  assert.deepEqual(await moneyOf(link.id), [{}, {}])
  // Corrected upward: what was paid stays.
  await send(link, accept(await written(link.id, { ...half, ...priced(4000, 'Shirts'), replaces: about })))
  assert.deepEqual(await moneyOf(link.id), [{ USD: '749.50' }, {}])
  await written(link.id, { kind: 'order_ended', body: 'Sold out.' })
  assert.deepEqual(await moneyOf(link.id), [{}, { JPY: '501.00', USD: '1250.50' }])
  assert.deepEqual(
    (await read(link)).payments.map(({ amount, how }) => [amount, how]),
    ['600.00', '501.00', '700.00', '-49.50'].map((amount) => [amount, 'Bank transfer']),
  )
})

test('a payment is confirmed after a minute, in which taking it back sends nothing, and later another mail', async () => {
  const link = await ask()
  await data.rows('delete from private.outbox')
  const states = () => data.rows(`select kind, state from private.outbox where kind = 'payment' order by id`)
  const first = await pay(link.id, 10)
  assert.equal(first.error, null)
  assert.equal((await lead.rpc('take_back_payment', { p_id: first.data })).error, null)
  assert.deepEqual(await states(), [])
  assert.equal((await lead.rpc('take_back_payment', { p_id: first.data })).error.message, 'taken_back')
  const mailbox = temporaryFolder(after)
  const settings = deliverSettings({ ...environment, MAIL_DIRECTORY: join(mailbox, 'mail') }, project())
  const deliver = async () => {
    await data.rows('update private.outbox set due_at = now()')
    await call(deliverHandler(settings), {}, { apikey: SECRET_KEY })
  }
  const second = await pay(link.id, 10)
  await pay(link.id, -4)
  await deliver()
  await lead.rpc('take_back_payment', { p_id: second.data })
  await deliver()
  const texts = await Promise.all(mailsIn(mailbox).map(({ text }) => parseMail(Buffer.from(text))))
  assert.deepEqual(
    texts.map(({ text }) => /^(.*)\n-+\s+Amount: (.*)\r?$/m.exec(text).slice(1)),
    [
      ['We have your payment', '$10.00'],
      ['We paid you back', '$4.00'],
      ['A payment that we confirmed is taken back', '$10.00'],
    ],
  )
  const stranger = service.rpc('note_payment', { p_id: 1001, p_payment: {}, p_key: randomUUID() })
  assert.match((await stranger).error.message, /permission denied/)
})

test('to whom the invoice goes comes with the acceptance, or later', async () => {
  const link = await ask()
  const about = await written(link.id, quote)
  const invoice = { name: 'Reyes Ltd', address: 'Dock 4', tax_number: '', email: 'books@example.com' }
  await send(link, accept(about, { invoice }))
  assert.deepEqual((await read(link)).invoice, invoice)
  const other = { ...invoice, name: 'Reyes GmbH' }
  assert.equal(await send(link, { kind: 'details_changed', invoice: other }), 'stored')
  assert.deepEqual((await read(link)).invoice, other)
  assert.match(await send(link, { kind: 'details_changed', invoice: { ...invoice, email: 'none' } }), /email/)
})
