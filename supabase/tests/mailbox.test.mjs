// Answers by email: the tokens of our mails, what mails in the shapes of real programs become, and what a mail cannot do.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { emptyAnswers } from '#contract/answers.ts'
import { mailToken, tokensIn } from '#contract/mail-token.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { createHandler as pageHandler } from '#supabase/functions/customer-page/handler.ts'
import { createHandler as deliverHandler } from '#supabase/functions/deliver-notifications/handler.ts'
import { settingsFrom as deliverSettings } from '#supabase/functions/deliver-notifications/settings.ts'
import { filesIn } from '#supabase/functions/receive-mail/files.ts'
import { createHandler, settingsFrom } from '#supabase/functions/receive-mail/handler.ts'
import { MAX_MAIL_BYTES } from '#supabase/functions/receive-mail/posted.ts'
import { readHead, readMail } from '#supabase/functions/receive-mail/read-mail.ts'
import * as form from '#supabase/functions/send-contact-form/handler.ts'
import { openDataApi, SECRET_KEY, URL } from './support/data-api.mjs'
import { asSite, call, collectLog, environment, projectOf } from './support/functions.mjs'
import { changedMails, file, multipart, PDF, plain, samples, YES } from './support/mail-samples.mjs'
import { priced } from './support/request.mjs'

const SECRET = 'a secret of the mailbox, long enough'
const env = { ...environment, MAIL_FROM: 'hello@company.example', MAILBOX_SECRET: SECRET }
const ANA = { ...emptyAnswers, firstName: 'Ana', email: 'ana@example.com', details: '250 shirts, please.' }

const data = await openDataApi()
beforeEach(() => data.reset())
const { count, lead } = data
const project = projectOf(data)
const { ours: OURS } = settingsFrom(env, project)
const lines = collectLog()

let made = 0
/** A request, its link, and the mail of ours that was sent about it. */
async function ask(email = ANA.email) {
  const handler = form.createHandler(form.settingsFrom(env, project), () => {})
  const { body } = await call(handler, { ...ANA, email }, asSite)
  const id = Number(body.reference)
  const [mail] = await data.rows(
    `update private.outbox set state = 'sent' where request_id = $1 and kind = 'reply' returning id`,
    [id],
  )
  await data.rows(`update private.rate_limits set hits = 0`)
  return { id, link: body.link, ...oursOf(id, mail, body.link) }
}
function oursOf(id, { id: outbox }, link, version = 1) {
  const token = mailToken(id, Number(outbox), version, SECRET_KEY)
  const references = [`<${id}@company.example>`, `<to.${token}@company.example>`]
  const text = `Your quote is ready.\n\nOpen your page: https://company.example${link}\n\nCompany`
  return { outbox, messageId: `<${token}@company.example>`, references, text }
}

/** Reads a mail without the database. */
async function readRaw(raw) {
  const posted = { bytes: Buffer.from(raw), isWhole: true }
  const head = readHead(posted, SECRET_KEY, OURS)
  return { head, mail: await readMail(head, posted, OURS) }
}
async function post(body, settings) {
  const handler = createHandler({ ...settingsFrom(env, project), ...settings }, () => {})
  const headers = { authorization: `Basic ${btoa(`mailbox:${SECRET}`)}` }
  const request = new Request(`${URL}/receive-mail`, { method: 'POST', headers, body })
  const response = await handler(request)
  return { status: response.status, ...(await response.json()) }
}
const outcomeOf = async (raw, settings) => {
  const { status, outcome } = await post(raw, settings)
  return status === 200 ? outcome : status
}
/** Posts an answer to a mail of ours. */
const answer = (ours, changes = {}) => outcomeOf(samples(ours).answerWith(changes, `a${made++}`))
const write = (p_id, p_message, more) =>
  lead.rpc('write_to_customer', { p_id, p_message, p_key: crypto.randomUUID(), ...more })
const messagesOf = (id) =>
  data.rows(
    `select body, name, way, (select array_agg(f.name order by f.created_at, f.id) from files f where message_id = m.id) as files
     from messages m where request_id = $1 and author is null order by id`,
    [id],
  )
async function linesOf(id) {
  const lines = lead.from('mails').select('what, address, body, files').eq('request_id', id)
  const { data: rows } = await lines.order('what')
  return rows.map(({ what, address, body, files }) => [what, body || files.join(', ') || address].join(': '))
}
const mailsTo = async (id) =>
  (await data.rows(`select kind from private.outbox where request_id = $1 and state = 'pending'`, [id])).map(
    ({ kind }) => kind,
  )

test('a mail to a customer has its token in its Message-ID and in References, the same at each attempt', async () => {
  const { messageId, references } = await ask()
  const folder = temporaryFolder(after)
  const deliver = deliverHandler(deliverSettings({ ...env, MAIL_DIRECTORY: folder }, project))
  for (const attempt of [1, 2]) {
    await data.rows(`update private.outbox set state = 'pending' where kind = 'reply'`)
    await call(deliver, {}, { apikey: SECRET_KEY })
    const [mail, ...others] = readdirSync(folder).filter((name) => !name.includes('.sales.'))
    assert.deepEqual(others, [])
    const text = readFileSync(join(folder, mail), 'utf8').replace(/\r\n[ \t]+/g, ' ')
    assert.equal(/^Message-ID: (.+)$/m.exec(text)[1], messageId, `attempt ${attempt}`)
    assert.equal(/^References: (.+)$/m.exec(text)[1], references.join(' '))
  }
})

describe('reads', () => {
  const link = `/your-request/7/${'0123456789'.repeat(4)}`
  const ours = oursOf(7, { id: 8 }, link)
  for (const isRelayed of [false, true]) {
    const { answers, reports } = samples(ours, isRelayed)
    for (const { name, raw, what = 'reply', said, kept, files = [], recipients } of [...answers, ...reports])
      test(`${name}${isRelayed ? ', through a relay that replaces the Message-ID' : ''}`, async () => {
        const { head, mail } = await readRaw(raw)
        assert.partialDeepStrictEqual(head, { id: 7, notification: 8, version: 1 })
        assert.equal(mail.what, what)
        assert.deepEqual(mail.recipients, recipients)
        if (said !== undefined) assert.equal(mail.body, said)
        for (const words of kept ?? []) assert.ok(mail.body.includes(words))
        const names = what === 'reply' ? filesIn(mail.email).map((file) => file.name) : []
        assert.deepEqual(names, files)
        assert.ok(!String(mail.body).includes(link.split('/').at(-1)), 'no link gets in')
      })
  }
})

test('an answer is a message of the customer, once, with what the page takes of its files; the rest is a line', async () => {
  const { id, link, ...ours } = await ask()
  const pdf = (name, content = PDF) => file(name, 'application/pdf', content)
  const many = Array.from({ length: 10 }, (_, n) => `a${n}.pdf`)
  const refused = [pdf('run.pdf', 'MZ a program'), pdf('mail.pdf', `%PDF-1.7 ${ours.text}`)]
  const dat = file('winmail.dat', 'application/ms-tnef', 'x')
  const parts = [plain(YES), pdf('artwork.pdf'), ...refused, dat, ...many.map((name) => pdf(name))]
  const raw = samples(ours).answerWith(multipart('mixed', parts), 'files')
  for (const outcome of ['stored', 'repeated']) assert.equal(await outcomeOf(raw), outcome)
  const files = ['artwork.pdf', ...many.slice(0, 9)]
  assert.deepEqual(await messagesOf(id), [{ body: YES, name: '', way: 'email', files }])
  assert.deepEqual(await linesOf(id), ['files: run.pdf, mail.pdf, winmail.dat, a9.pdf'])
  assert.deepEqual(await mailsTo(id), ['sales'], 'sales has the mail already')
  assert.ok(!lines.join().includes(link.split('/').at(-1)))
})

test('an answer may be a file alone, of a colleague, or through a group of ours; what is empty or goes on is a line', async () => {
  const { id, ...ours } = await ask()
  const quote = 'On Friday, Company <hello@company.example> wrote:\n> Your quote is ready.'
  await answer(ours, multipart('mixed', [plain(quote), file('artwork.pdf', 'application/pdf', PDF)]))
  await answer(ours, { from: 'Bo <Bo@example.com>' })
  await answer(ours, {
    from: "'Ana Reyes' via Sales <sales@company.example>",
    headers: { 'List-Id': '<sales.company.example>', 'X-Original-From': 'Ana Reyes <ana@example.com>' },
  })
  await answer(ours, { body: 'Long. '.repeat(2000) })
  assert.equal(await answer(ours, { body: quote }), 'empty')
  const found = await messagesOf(id)
  assert.deepEqual(
    found.map(({ body, name, files }) => [body.slice(0, 12), name, files]),
    [
      ['', '', ['artwork.pdf']],
      [YES.slice(0, 12), 'bo@example.com', null],
      [YES.slice(0, 12), '', null],
      ['Long. Long. ', '', null],
    ],
  )
  assert.match(found.at(-1).body, /^.{3999}…$/)
  assert.deepEqual(await linesOf(id), ['continues: ana@example.com', 'empty: ana@example.com'])
})

test('an answer answers our question, starts our promise and lets a reminder wait; only an owner elsewhere has a notice', async () => {
  const { id, ...ours } = await ask()
  await write(id, { kind: 'message', body: 'Which color?', asks: true })
  await write(id, { kind: 'quote', body: 'So', ...priced(100), valid_until: '2199-01-01' })
  assert.equal(await answer(ours), 'stored')
  const { owed_since, offers, ...state } = await data.stateOf(id)
  assert.partialDeepStrictEqual(state, {
    awaits_reply: false,
    news: 'reply',
    last_words: YES,
    ending: 'none',
  })
  assert.deepEqual([owed_since !== null, offers.length], [true, 1], 'no quote is accepted')
  assert.equal(await count(`requests as r where private.can_remind(r)`), 0)
  await data.rows(`insert into staff (email) values ('sales@company.example') on conflict do nothing`)
  for (const [owner, notices] of [
    ['sales@company.example', 0],
    ['lead@example.com', 1],
  ]) {
    await data.rows(`update requests set owner = '${owner}'`)
    await data.rows(`delete from private.outbox where kind = 'answer'`)
    await answer(ours)
    assert.equal(await count(`private.outbox where kind = 'answer'`), notices, owner)
  }
  await data.rows('update requests set owner = null')
  await data.rows(`delete from staff where email = 'sales@company.example'`)
})

test('what comes from ourselves or a machine changes nothing, is noted twenty times, and blocks nobody who writes', async () => {
  const { id, ...ours } = await ask()
  const before = await data.stateOf(id)
  for (const from of ['Lead <lead@example.com>', 'Sales <sales@company.example>'])
    await answer(ours, { from })
  await data.rows(`insert into mails (request_id, key, what, address, files)
    select ${id}, gen_random_uuid(), 'automatic', '', '{}' from generate_series(1, 19)`)
  for (const _ of [20, 21]) await answer(ours, { headers: { 'Auto-Submitted': 'auto-replied' } })
  assert.deepEqual([await data.stateOf(id), await mailsTo(id)], [before, ['sales']])
  const found = await linesOf(id)
  assert.equal(found.length, 22)
  assert.deepEqual(found.slice(-2).sort(), ['ours: lead@example.com', 'ours: sales@company.example'])
  assert.ok(found.includes(`automatic: ${YES}`), 'a person may have written it')
  assert.ok((await write(id, { kind: 'message', body: 'x' }, { p_seen: 0 })).data)
})

test('a token ends with a revoked link and a corrected address, not with a renewal or its link', async () => {
  const { id, ...ours } = await ask()
  await data.rows('update private.links set ends_at = now(), hash = null')
  await project.client.rpc('renew_link', { p_id: id, p_email: ANA.email, p_address: 'a' })
  assert.equal(await answer(ours), 'stored')
  await lead.rpc('revoke_link', { p_id: id })
  assert.equal(await answer(ours), 'without_token')
  const next = oursOf(id, { id: ours.outbox }, '', 2)
  assert.equal(await answer(next), 'stored')
  await lead.rpc('correct_email', { p_id: id, p_old: ANA.email, p_email: 'bo@example.com', p_note: '' })
  assert.equal(await answer(next), 'without_token')
})

test('a suspected request, one that is lost and one that is deleted take an answer as the page does', async () => {
  const [spam, lost, deleted] = [await ask(), await ask('c@example.com'), await ask('d@example.com')]
  await data.rows(`update requests set status = 'suspected', withheld = '{sales}' where id = $1`, [spam.id])
  await data.rows(`update requests set status = 'lost', owner = 'lead@example.com' where id = $1`, [lost.id])
  await lead.rpc('delete_requests', { p_ids: [deleted.id] })
  const found = [await answer(spam), await answer(lost), await answer(deleted)]
  assert.deepEqual(found, ['stored', 'stored', 'without_token'])
  assert.deepEqual([await mailsTo(spam.id), await mailsTo(lost.id)], [['sales'], ['sales', 'answer']])
})

test('what is over a limit, or too large, is a line, and leaves the page its own limits', async () => {
  const { id, link, ...ours } = await ask()
  await answer(ours)
  await data.rows(`update private.rate_limits set hits = 30 where scope like 'messages of ${id} %'`)
  assert.equal(await answer(ours), 'limited')
  await data.withoutTriggers(`insert into messages (request_id, kind, body, way)
      select ${id}, 'reply', '', 'email' from generate_series(1, 100);
    insert into files (form_key, name, bytes, request_id, message_id)
      select gen_random_uuid(), 'a.pdf', 1, ${id}, max(m.id) from messages as m, generate_series(1, 101) as n group by n`)
  const [, , , secret] = link.split('/')
  const response = { kind: 'reply', body: 'From the page' }
  const posted = { do: 'respond', id, secret, key: crypto.randomUUID(), response, files: null }
  const onPage = await call(
    pageHandler(project, 'UTC', () => {}),
    posted,
    asSite,
  )
  assert.equal(onPage.body.outcome, 'stored', 'mails do not close the page')
  const large = Buffer.concat([
    Buffer.from(samples(ours).answerWith({}, 'large')),
    Buffer.alloc(MAX_MAIL_BYTES),
  ])
  const long = samples(ours).answerWith({ body: 'a\n'.repeat(2 ** 20 + 1) }, 'long')
  for (const raw of [large, Buffer.concat([large, large, large]), long])
    assert.equal(await outcomeOf(raw), 'too_large')
  assert.deepEqual(await linesOf(id), [
    'limited: ana@example.com',
    ...Array(2).fill('too_large: ana@example.com'),
  ])
})

test('a bounce counts for a mail that was sent, of a link, and under a lease, but only once', async () => {
  const { id, link, ...ours } = await ask()
  /** The outcome, and whether the desk hears of it. */
  async function bounce(mail) {
    await data.rows('update requests set undelivered_at = null')
    const outcome = await outcomeOf(samples(mail).bounceOf(ANA.email, `b${made++}`))
    return [outcome, (await data.stateOf(id)).undelivered_at !== null]
  }
  assert.equal(await outcomeOf(samples(ours).bounceOf('old@example.com', 'old')), 'returned')
  assert.equal((await data.stateOf(id)).undelivered_at, null)
  assert.deepEqual(await linesOf(id), ['returned: old@example.com'])
  assert.deepEqual(await bounce(ours), ['undelivered', true])
  assert.deepEqual(await mailsTo(id), ['sales', 'undelivered'])
  assert.deepEqual(await bounce(ours), ['undelivered', false])
  const [sent] = await data.rows(
    `insert into private.outbox (request_id, kind, state) values ($1, 'link', 'sent') returning id`,
    [id],
  )
  assert.deepEqual(await bounce(oursOf(id, sent, link)), ['undelivered', true])
  await write(id, { kind: 'message', body: 'Hello' })
  const [leased] = await data.rows(
    `update private.outbox set attempts = 1 where kind = 'message' returning id`,
  )
  assert.deepEqual(await bounce(oursOf(id, leased, link)), ['undelivered', true])
  const late = { p_id: leased.id, p_attempt: 1, p_state: 'sent' }
  assert.equal((await project.client.rpc('finish_notification', late)).data, false)
  assert.equal(await count(`messages where mail_state = 'refused'`), 1)
})

describe('the entrance', () => {
  test('takes a mail in JSON', async () => {
    const { id, ...ours } = await ask()
    const body = 'Sí, 250 + 5% = más.'
    const RawEmail = samples(ours).answerWith({ body }, 'p')
    const json = new Blob([JSON.stringify({ TextBody: 'no', RawEmail })], { type: 'application/json' })
    assert.equal(await outcomeOf(json), 'stored')
    assert.equal((await messagesOf(id)).at(-1).body, body)
  })

  test('is closed without a secret, and answers 200 to every mail with it', async () => {
    const { id, ...ours } = await ask()
    const raw = samples(ours).answerWith({}, 'p')
    assert.equal(await outcomeOf(raw, { secret: undefined }), 404)
    assert.equal(await outcomeOf(''), 400)
    assert.equal(await outcomeOf(raw.slice(0, 40)), 'without_token')
    // In the text is no header, whatever it begins with.
    assert.equal(
      await outcomeOf(`From: a@b\r\n\r\n In-Reply-To: ${ours.messageId}\r\n\r\nx`),
      'without_token',
    )
    assert.deepEqual([await messagesOf(id), await linesOf(id)], [[], []])
    assert.equal(await answer(ours, { headers: { 'Message-ID': '<a\0b@c>' }, body: 'a\0b\ud800' }), 'stored')
  })

  test('answers 500 while the database is away, so that the service tries again', async () => {
    const ours = await ask()
    await data.postgres.exec('alter table public.mails rename to broken')
    assert.equal(await answer(ours), 500)
    await data.postgres.exec('alter table public.broken rename to mails')
    assert.equal(await answer(ours), 'stored')
  })

  test('counts what has no token, and what names a reference all the same, but no mail of ours', async () => {
    for (const [subject, from = 'a@example.com'] of [
      ['Hello'],
      ['Re: Your quote (reference 1042)'],
      ['=?utf-8?B?UmU6ICgjMTA0Mik=?='],
      ['Project request (#1042)', 'hello@company.example'],
    ])
      await outcomeOf(`From: ${from}\nSubject: ${subject}\n\nHello`)
    const { data: health } = await data.client().rpc('health')
    assert.partialDeepStrictEqual(health.mailbox, { without_token: 3, named: 2 })
    assert.ok(Date.parse(health.mailbox.last))
  })
})

test('no token counts in which a character was changed', () => {
  const token = mailToken(7, 8, 1, SECRET_KEY)
  for (let at = 0; at < token.length; at++)
    for (const put of '0123456789abcdef.<>@\0') {
      const changed = token.slice(0, at) + put + token.slice(at + 1)
      if (changed !== token) assert.deepEqual(tokensIn(`<${changed}@company.example>`, SECRET_KEY), [])
    }
})

test('of mails that were changed, none reaches another request, fails, or has us write a mail', async () => {
  const { id, ...ours } = await ask()
  const each = fc.asyncProperty(changedMails(ours), async (mail) => {
    assert.ok([undefined, id].includes((await readRaw(mail)).head.id))
    assert.equal((await post(mail)).status, 200)
  })
  await fc.assert(each, { numRuns: 50 })
  assert.equal(
    await count(`private.outbox where state = 'pending' and kind not in ('sales', 'undelivered')`),
    0,
  )
})
