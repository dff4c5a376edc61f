// Answers by email: the tokens of our mails, what mails in the shapes of real programs become, and what a mail cannot do.
import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import fc from 'fast-check'
import { emptyAnswers } from '#contract/answers.ts'
import { mailToken } from '#contract/mail-token.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { createHandler as pageHandler } from '#supabase/functions/customer-page/handler.ts'
import { createHandler as deliverHandler } from '#supabase/functions/deliver-notifications/handler.ts'
import { settingsFrom as deliverSettings } from '#supabase/functions/deliver-notifications/settings.ts'
import { createHandler, settingsFrom } from '#supabase/functions/receive-mail/handler.ts'
import { MAX_MAIL_BYTES } from '#supabase/functions/receive-mail/posted.ts'
import { readHead, readMail } from '#supabase/functions/receive-mail/read-mail.ts'
import * as form from '#supabase/functions/send-contact-form/handler.ts'
import { openDataApi, SECRET_KEY, URL } from './support/data-api.mjs'
import { asSite, call, collectLog, environment, projectOf } from './support/functions.mjs'
import { samples, YES } from './support/mail-samples.mjs'

const SECRET = 'a secret of the mailbox, long enough'
const env = { ...environment, MAIL_FROM: 'hello@company.example', MAILBOX_SECRET: SECRET }
const ANA = { ...emptyAnswers, firstName: 'Ana', email: 'ana@example.com', details: '250 shirts, please.' }

const data = await openDataApi()
after(() => data.end())
beforeEach(async () => {
  await data.reset()
})
const { count } = data
const lead = await data.signIn('lead@example.com', 'lead')
const project = projectOf(data)
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

async function post(body, { headers = {}, settings = {}, path = '' } = {}) {
  const handler = createHandler({ ...settingsFrom(env, project), ...settings }, () => {})
  const sent = {
    authorization: `Basic ${btoa(`mailbox:${SECRET}`)}`,
    'content-type': 'message/rfc822',
    ...headers,
  }
  const request = new Request(`${URL}/receive-mail${path}`, { method: 'POST', headers: sent, body })
  const response = await handler(request)
  return { status: response.status, ...(await response.json()) }
}
const outcomeOf = async (raw, options) => {
  const { status, outcome } = await post(raw, options)
  return status === 200 ? outcome : status
}
const messagesOf = (id) =>
  data.rows(
    `select body, name, way, (select array_agg(f.name order by f.created_at, f.id) from files f where message_id = m.id) as files
     from messages m where request_id = $1 and author is null order by id`,
    [id],
  )
async function linesOf(id) {
  const rows = await data.rows('select what, address, files from mails where request_id = $1 order by what', [
    id,
  ])
  return rows.map(({ what, address, files }) => [what, files.join(', ') || address].join(': '))
}
const read = async ({ link }) => {
  const [, , id, secret] = link.split('/')
  return (
    await call(
      pageHandler(project, 'UTC', () => {}),
      { do: 'read', id, secret },
      asSite,
    )
  ).body.page
}
const mailsTo = async (id) =>
  (await data.rows(`select kind from private.outbox where request_id = $1 and state = 'pending'`, [id])).map(
    ({ kind }) => kind,
  )

test('a mail to a customer has its token in its Message-ID and in References, the same at each attempt', async () => {
  const { id, ...ours } = await ask()
  const folder = temporaryFolder(after)
  const deliver = () => {
    const settings = deliverSettings({ ...env, MAIL_DIRECTORY: folder }, project)
    return call(deliverHandler(settings), {}, { apikey: SECRET_KEY })
  }
  await data.rows(`update private.outbox set state = 'pending'`)
  for (const attempt of [1, 2]) {
    await deliver()
    await data.rows(`update private.outbox set state = 'pending' where kind = 'reply'`)
    const [mail, ...others] = readdirSync(folder).filter((name) => !name.includes('.sales.'))
    const text = readFileSync(join(folder, mail), 'utf8').replace(/\r\n[ \t]+/g, ' ')
    assert.match(text, /^Auto-Submitted: auto-replied$/m)
    assert.match(text, /^X-Auto-Response-Suppress: OOF, AutoReply$/m)
    assert.equal(/^Message-ID: (.+)$/m.exec(text)[1], ours.messageId, `attempt ${attempt}`)
    assert.equal(/^References: (.+)$/m.exec(text)[1], ours.references.join(' '))
    assert.deepEqual(others, [])
  }
  const toSales = readdirSync(folder).find((name) => name.includes(`${id}.sales.`))
  assert.doesNotMatch(readFileSync(join(folder, toSales), 'utf8'), /^References:/m)
})

/** Posts a sample as an answer to a mail of its own, and compares both ends with what it says. */
async function becomes({ raw, said, kept, by = '', files = null, lines: noted = [], isIgnored }, request) {
  const { id, link } = request
  const mail = raw(`m${made++}`)
  const { status, outcome } = await post(mail)
  assert.equal(status, 200)
  const [message, ...others] = await messagesOf(id)
  const { messages } = await read(request)
  assert.equal(others.length, 0)
  if (said === undefined && !kept) {
    assert.equal(message, undefined)
    assert.deepEqual(messages, [])
  } else {
    if (kept) for (const words of kept) assert.ok(message.body.includes(words))
    else assert.equal(message.body, said)
    assert.partialDeepStrictEqual(message, { name: by, way: 'email', files })
    assert.partialDeepStrictEqual(messages[0], { kind: 'reply', way: 'email', by, body: message.body })
  }
  assert.deepEqual(
    await linesOf(id),
    noted.map((line) => (line.includes(':') ? line : `${line}: ${ANA.email}`)),
  )
  assert.ok(isIgnored || outcome !== 'ignored')
  const secret = link.split('/').at(-1)
  const all = await data.rows(
    `select jsonb_agg(to_jsonb(m))::text || jsonb_agg(to_jsonb(r))::text as stored
    from requests r left join messages m on m.request_id = r.id where r.id = $1`,
    [id],
  )
  assert.ok(!JSON.stringify([all, await linesOf(id), lines]).includes(secret), 'no link gets in')
  // The same mail again, of a service that has not heard our answer.
  await post(mail)
  assert.equal((await messagesOf(id)).length, message ? 1 : 0)
  return outcome
}

for (const isRelayed of [false, true]) {
  const ours = { messageId: '<a@b>', references: ['<c@d>', '<e@f>'], text: 'x' }
  const { answers, bounces, reports } = samples(ours, isRelayed)
  describe(isRelayed ? 'through a relay that replaces the Message-ID' : 'as it was sent', () => {
    // A relay changes only which of its ids an answer names, so one shape of each program tells.
    for (const [index, { name }] of answers.entries())
      if (!isRelayed || name.endsWith(', above'))
        test(`an answer: ${name}`, async () => {
          const request = await ask()
          await becomes(samples(request, isRelayed).answers[index], request)
          assert.ok(
            (await mailsTo(request.id)).every((kind) => kind === 'sales'),
            'sales has the mail already',
          )
        })
    for (const [index, { name }] of bounces.entries())
      test(name, async () => {
        const request = await ask()
        assert.equal(await becomes(samples(request, isRelayed).bounces[index], request), 'undelivered')
        assert.ok((await data.stateOf(request.id)).undelivered_at)
        assert.deepEqual(await mailsTo(request.id), ['sales', 'undelivered'])
      })
    for (const [index, { name }] of reports.entries())
      test(name, async () => {
        const request = await ask()
        await becomes(samples(request, isRelayed).reports[index], request)
        assert.equal((await data.stateOf(request.id)).undelivered_at, null)
      })
  })
}

test('an answer answers our question, starts our promise and lets a reminder wait; only an owner elsewhere has a notice', async () => {
  const { id, ...ours } = await ask()
  const { answerWith } = samples(ours)
  const write = (p_message) =>
    lead.rpc('write_to_customer', { p_id: id, p_message, p_key: crypto.randomUUID() })
  await write({ kind: 'message', body: 'Which color?', asks: true })
  const price = { amount: 100, currency: 'USD', valid_until: '2199-01-01' }
  await write({ kind: 'quote', body: 'So', ...price })
  assert.equal(await outcomeOf(answerWith({}, 'one')), 'stored')
  const state = await data.stateOf(id)
  assert.partialDeepStrictEqual(state, {
    awaits_reply: false,
    news: 'reply',
    last_words: YES,
    ending: 'none',
  })
  assert.ok(state.owed_since)
  assert.equal(state.offers.length, 1, 'no quote is accepted')
  const [{ reminded }] = await data.rows(
    'select private.can_remind(r) as reminded from requests r where id = $1',
    [id],
  )
  assert.equal(reminded, false)
  for (const [owner, notices] of [
    ['sales@company.example', 0],
    ['lead@example.com', 1],
  ]) {
    await data.rows(`insert into staff (email) values ('sales@company.example') on conflict do nothing`)
    await data.rows('update requests set owner = $2 where id = $1', [id, owner])
    await data.rows(`delete from private.outbox where kind = 'answer'`)
    await outcomeOf(answerWith({ body: `Again, ${owner}.` }, 'two'))
    assert.equal((await mailsTo(id)).filter((kind) => kind === 'answer').length, notices, owner)
  }
  await data.rows(`update requests set owner = null`)
  await data.rows(`delete from staff where email = 'sales@company.example'`)
})

test('what comes from ourselves or a machine changes nothing, is noted twenty times, and blocks nobody who writes', async () => {
  const { id, ...ours } = await ask()
  const { answerWith } = samples(ours)
  const before = await data.stateOf(id)
  await outcomeOf(answerWith({ from: 'Lead <lead@example.com>' }, 'ours'))
  const headers = { 'Auto-Submitted': 'auto-replied' }
  for (let n = 0; n < 25; n++) await outcomeOf(answerWith({ headers }, `away${n}`))
  assert.deepEqual(await data.stateOf(id), before)
  assert.equal((await linesOf(id)).length, 21)
  assert.deepEqual(await mailsTo(id), ['sales'], 'nobody is sent a mail')
  const saved = await lead.rpc('write_to_customer', {
    p_id: id,
    p_message: { kind: 'message', body: 'x' },
    p_key: crypto.randomUUID(),
    p_seen: 0,
  })
  assert.ok(saved.data)
})

test('a token ends with a corrected address and a revoked link, not with a renewal or its link', async () => {
  const { id, ...ours } = await ask()
  const { answerWith } = samples(ours)
  const answer = (body) => outcomeOf(answerWith({ body }, body))
  await data.rows('update private.links set ends_at = now(), hash = null')
  await projectOf(data).client.rpc('renew_link', { p_id: id, p_email: ANA.email, p_address: 'a' })
  assert.equal(await answer('renewed'), 'stored')
  await lead.rpc('revoke_link', { p_id: id })
  assert.equal(await answer('revoked'), 'without_token')
  const [row] = await data.rows(`select id from private.outbox where id = $1`, [ours.outbox])
  const now = samples(oursOf(id, row, '', 2))
  assert.equal(await outcomeOf(now.answerWith({}, 'new')), 'stored')
  await lead.rpc('correct_email', { p_id: id, p_old: ANA.email, p_email: 'bo@example.com', p_note: '' })
  assert.equal(await outcomeOf(now.answerWith({ body: 'corrected' }, 'newer')), 'without_token')
  assert.equal((await messagesOf(id)).length, 2)
})

test('a request in quarantine, one that is lost and one that is deleted take an answer as the page does', async () => {
  const [spam, lost, deleted] = [await ask(), await ask('c@example.com'), await ask('d@example.com')]
  const answer = (request) => outcomeOf(samples(request).answerWith({ from: 'x@example.com' }, 'a'))
  await data.rows('update requests set quarantined = true where id = $1', [spam.id])
  await data.rows(`update requests set status = 'lost', owner = 'lead@example.com' where id = $1`, [lost.id])
  await lead.rpc('delete_requests', { p_ids: [deleted.id] })
  assert.deepEqual(
    [await answer(spam), await answer(lost), await answer(deleted)],
    ['stored', 'stored', 'without_token'],
  )
  assert.deepEqual([await mailsTo(spam.id), await mailsTo(lost.id)], [['sales'], ['sales', 'answer']])
})

test('what is over a limit of the page, or too large, is a line', async () => {
  const { id, ...ours } = await ask()
  const { answerWith } = samples(ours)
  for (let n = 0; n <= 30; n++) await outcomeOf(answerWith({ body: `Message ${n}` }, `m${n}`))
  assert.equal((await messagesOf(id)).length, 30)
  const large = Buffer.concat([Buffer.from(answerWith({}, 'large')), Buffer.alloc(MAX_MAIL_BYTES)])
  assert.equal(await outcomeOf(large), 'too_large')
  assert.equal(await outcomeOf(Buffer.concat([large, large])), 'too_large')
  assert.deepEqual(await linesOf(id), ['limited: ana@example.com', 'too_large: ana@example.com'])
})

test('a bounce counts for a mail that was sent, one under a lease and one with a link, and only once', async () => {
  const request = await ask()
  const { id, link } = request
  const bounce = (ours) => outcomeOf(samples(ours).bounces[0].raw(`b${made++}`))
  const isDue = async () => {
    const { undelivered_at: due } = await data.stateOf(id)
    await data.rows('update requests set undelivered_at = null')
    return due !== null
  }
  assert.deepEqual([await bounce(request), await isDue()], ['undelivered', true])
  assert.deepEqual([await bounce(request), await isDue()], ['undelivered', false])
  for (const [kind, state, message] of [
    ['link', 'sent'],
    ['message', 'pending', 'Hello'],
  ]) {
    if (message)
      await lead.rpc('write_to_customer', {
        p_id: id,
        p_message: { kind, body: message },
        p_key: crypto.randomUUID(),
      })
    else await data.rows('insert into private.outbox (request_id, kind) values ($1, $2)', [id, kind])
    const [row] = await data.rows(
      'update private.outbox set state = $2, attempts = 1 where kind = $1 returning id',
      [kind, state],
    )
    const ours = oursOf(id, row, link)
    const token = mailToken(id, Number(row.id), 1, SECRET_KEY)
    const named = { ...ours, messageId: `<${token}@company.example>` }
    assert.deepEqual([await bounce({ ...named, references: [] }), await isDue()], ['undelivered', true], kind)
    const late = { p_id: row.id, p_attempt: 1, p_state: 'sent' }
    assert.equal((await project.client.rpc('finish_notification', late)).data, false)
  }
  const [{ mail_state }] = await data.rows(`select mail_state from messages where kind = 'message'`)
  assert.equal(mail_state, 'refused')
})

describe('the entrance', () => {
  const form = (fields) => {
    const all = new FormData()
    for (const [name, value] of Object.entries(fields)) all.set(name, value)
    return all
  }
  const none = { authorization: '', 'content-type': '' }
  const signed = (time = Date.now()) => {
    const [timestamp, token] = [String(Math.floor(time / 1000)), 'a token of theirs']
    return {
      timestamp,
      token,
      signature: createHmac('sha256', SECRET)
        .update(timestamp + token)
        .digest('hex'),
    }
  }
  const withType = async (body, headers = {}) => {
    const request = new Request(URL, { method: 'POST', body })
    return [
      Buffer.from(await request.arrayBuffer()),
      { 'content-type': request.headers.get('content-type'), ...headers },
    ]
  }
  /** The same mail as each service posts it; it has letters of windows-1252. */
  const posts = {
    'the mail itself': (raw) => [raw, {}],
    'the mail, the secret in a header': (raw) => [raw, { authorization: '', 'x-mailbox-secret': SECRET }],
    'Postmark, as JSON': (raw) => [
      JSON.stringify({ TextBody: 'no', RawEmail: raw.toString() }),
      { 'content-type': 'application/json' },
    ],
    'SendGrid, as a form': (raw) => withType(form({ headers: 'no', email: raw.toString(), envelope: '{}' })),
    'Mailgun, signed': (raw) =>
      withType(new URLSearchParams({ recipient: 'a', 'body-mime': raw.toString(), ...signed() }), {
        authorization: '',
      }),
    'Mailgun, signed, with parts': (raw) =>
      withType(form({ 'body-mime': raw.toString(), ...signed() }), { authorization: '' }),
  }
  for (const [name, made] of Object.entries(posts))
    test(`takes ${name}`, async () => {
      const { id, ...ours } = await ask()
      const raw = Buffer.from(samples(ours).answerWith({ body: 'Sí, 250 + 5% = más.' }, 'p'))
      const [body, headers] = await made(raw)
      assert.equal(
        await outcomeOf(body, { headers, path: name.startsWith('Mailgun') ? '/mime' : '' }),
        'stored',
      )
      assert.deepEqual(
        (await messagesOf(id)).map(({ body }) => body),
        ['Sí, 250 + 5% = más.'],
      )
    })

  test('refuses whoever lacks the secret, and answers 200 to every mail with it', async () => {
    const { id, ...ours } = await ask()
    const raw = samples(ours).answerWith({}, 'p')
    const wrong = { authorization: `Basic ${btoa('mailbox:another')}` }
    assert.equal(await outcomeOf(raw, { headers: wrong }), 401)
    assert.equal(await outcomeOf(raw, { headers: none, path: '/mime' }), 401)
    const [old, headers] = await withType(form({ 'body-mime': raw, ...signed(Date.now() - 3_600_000) }), none)
    assert.equal(await outcomeOf(old, { headers: { ...headers, authorization: '' }, path: '/mime' }), 401)
    assert.equal(await outcomeOf(raw, { settings: { secret: undefined } }), 404)
    assert.equal(await outcomeOf('', {}), 400)
    assert.equal(await outcomeOf(raw.replaceAll('\r\n', '\n').slice(0, 40)), 'without_token')
    assert.deepEqual([await messagesOf(id), await count('mails')], [[], 0])
  })

  test('answers 500 while the database is away, so that the service tries again', async () => {
    const { id, ...ours } = await ask()
    await data.postgres.exec('alter table public.mails rename to broken')
    assert.equal(await outcomeOf(samples(ours).answerWith({}, 'p')), 500)
    await data.postgres.exec('alter table public.broken rename to mails')
    assert.equal(await outcomeOf(samples(ours).answerWith({}, 'p')), 'stored')
    assert.equal((await messagesOf(id)).length, 1)
  })

  test('counts what has no token, and what names a reference all the same', async () => {
    const strange = (subject) => outcomeOf(`From: a@example.com\nSubject: ${subject}\n\nHello`)
    await strange('Hello')
    await strange('Re: Your quote (reference 1042)')
    await strange('=?utf-8?B?UmU6ICgjMTA0Mik=?=')
    const { data: health } = await data.client().rpc('health')
    assert.partialDeepStrictEqual(health.mailbox, { without_token: 3, named: 2 })
    assert.ok(Date.parse(health.mailbox.last))
    assert.equal(await count('mails'), 0)
  })
})

test('of 2,000 mails and tokens that were changed, none reaches another request, fails, or has us write a mail', async () => {
  const [mine, other] = [await ask(), await ask('other@example.com')]
  const { answers, bounces } = samples(mine)
  const raws = [...answers, ...bounces].map(({ raw }) => Buffer.from(raw('fuzz')))
  const own = Buffer.from(mine.messageId)
  const change = fc.oneof(
    fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      bytes: fc.uint8Array({ maxLength: 12 }),
      cut: fc.nat(40),
    }),
    // Within the token itself.
    fc.record({ token: fc.nat(own.length - 2), byte: fc.constantFrom(...'0123456789abcdef.<>@') }),
  )
  let runs = 0
  const toCustomers = `private.outbox where kind not in ('sales', 'answer', 'undelivered') and state = 'pending'`
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...raws),
      fc.array(change, { minLength: 1, maxLength: 4 }),
      async (raw, changes) => {
        let mail = raw
        for (const { at, bytes, cut, token, byte } of changes) {
          if (token === undefined) {
            const start = Math.floor(at * mail.length)
            mail = Buffer.concat([mail.subarray(0, start), bytes, mail.subarray(start + cut)])
          } else {
            mail = Buffer.from(mail)
            for (let found = mail.indexOf(own); found >= 0; found = mail.indexOf(own, found + 1))
              mail[found + 1 + token] = byte.charCodeAt(0)
          }
        }
        // All are read, and each tenth is stored.
        const posted = { bytes: mail, isWhole: true }
        const head = readHead(posted, SECRET_KEY, ['hello@company.example'])
        assert.ok(!head.id || head.id === mine.id)
        if (head.id) await readMail(head, posted, ['hello@company.example'])
        if (runs++ % 10 === 0) assert.equal((await post(mail)).status, mail.length > 0 ? 200 : 400)
      },
    ),
    { numRuns: 2000 },
  )
  assert.deepEqual([await messagesOf(other.id), await linesOf(other.id)], [[], []])
  assert.equal((await data.stateOf(other.id)).undelivered_at, null)
  assert.equal(await count(toCustomers), 0)
})
