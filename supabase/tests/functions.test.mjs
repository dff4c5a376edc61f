// The edge functions over the real database: what they accept, store, send and refuse.
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, beforeEach, describe, test } from 'node:test'
import { emptyAnswers } from '#contract/answers.ts'
import { itemLimits } from '#contract/asked.ts'
import { fileLimits } from '#contract/files.ts'
import { projectFrom } from '#contract/project.ts'
import { encodeMeta } from '#contract/request-headers.ts'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { createHandler as deliverHandler } from '#supabase/functions/deliver-notifications/handler.ts'
import {
  settingsFrom as deliverSettings,
  SITE_TIMEOUT_MS,
} from '#supabase/functions/deliver-notifications/settings.ts'
import { createHandler as filesHandler } from '#supabase/functions/request-files/handler.ts'
import * as form from '#supabase/functions/send-contact-form/handler.ts'
import { openDataApi, PUBLISHABLE_KEY, SECRET_KEY, URL } from './support/data-api.mjs'
import { asSite, call, collectLog, environment, projectOf } from './support/functions.mjs'
import { startAkismet, startMailServer, startSite, startWebhookServer } from './support/receivers.mjs'

const ana = { firstName: 'Ana', email: 'ana@example.com', details: '250 shirts, please.' }
const ANSWERS = { ...emptyAnswers, ...ana }
const CALLABLE = { ...ANSWERS, email: '', phone: '3055550100' }

const data = await openDataApi()
const starting = [startMailServer(), startWebhookServer(), startAkismet(), startSite()]
const [mailServer, webhook, akismet, site] = await Promise.all(starting)
const servers = { SMTP_URL: mailServer.url, WEBHOOK_URL: webhook.url, WEBHOOK_SECRET: webhook.secret }
const env = { ...environment, ...servers, SITE_URL: site.url }
const folder = temporaryFolder(after)
const lines = collectLog()
after(() => Promise.all([mailServer.stop(), webhook.stop(), akismet.stop(), site.stop()]))
beforeEach(async () => {
  const lists = [mailServer.recipients, webhook.received, akismet.received, site.received]
  for (const list of [lines, ...lists]) list.length = 0
  site.state.answer = saying({})
  mailServer.state.mood = 'accept'
  webhook.state.status = 204
  await data.reset()
})

const saying = (facts) => ({ body: JSON.stringify(facts) })
const project = () => projectOf(data)
function submit(body = ANSWERS, headers = asSite, settings = {}) {
  const handler = form.createHandler(form.settingsFrom({ ...env, ...settings }, project()), () => {})
  return call(handler, body, headers)
}
const deliver = (settings = {}, headers = { apikey: SECRET_KEY }) =>
  call(deliverHandler(deliverSettings({ ...env, ...settings }, project())), {}, headers)
const ask = (body, headers = asSite) => call(filesHandler(project()), body, headers)

const stored = () =>
  data.rows('select form_data, requests.* from "Form Sub" join requests using (id) order by id')
const outbox = () => data.rows('select kind, state, last_error from private.outbox order by id')

describe('send-contact-form', () => {
  test('stores exactly the nine answers as typed, with what the site knows beside them', async () => {
    const hostile = { lastName: `'); drop table "Form Sub"; --`, company: '<b>\u202e🖨️', quantity: '=1+1' }
    const answers = { ...ANSWERS, ...hostile }
    const chosen = { timeline: 'Rush (1-3 days)', budget: '$10,000+', quantity: 5 }
    const attribution = { landingPage: '/printing', utm_campaign: 'Frühling' }
    const asked = { ...chosen, items: [{ of: 'custom-mugs', quantity: '5', words: 'Mug' }], typed: 4 }
    const beside = { form: 'quick-quote', language: 'es', attribution, asked }
    const meta = { ...beside, honeypot: false, elapsed: 9000, files: null }
    const headers = { ...asSite, 'x-request-meta': encodeMeta(meta), 'x-request-id': 'b'.repeat(32) }
    const { status, body, headers: answered } = await submit({ ...answers, isAdmin: 'true' }, headers)
    const [row] = await stored()
    const { receivedAt, link, ...rest } = body
    assert.deepEqual([status, rest], [200, { success: true, reference: '1001' }])
    assert.match(receivedAt, /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)
    assert.equal(Date.parse(receivedAt), Date.parse(row.received_at))
    assert.match(link, /^\/your-request\/1001\/[0-9a-f]{40}$/)
    assert.equal(answered.get('x-request-id'), 'b'.repeat(32))
    assert.deepEqual(row.form_data, answers)
    assert.partialDeepStrictEqual(row, { ...beside, trace_id: 'b'.repeat(32), status: 'new' })
    assert.ok(!lines.join().includes('ana@') && !lines.join().includes('Mug'))
  })

  test('accepts a sender who can be answered, whatever the headers hold, and replaces what cannot be stored', async () => {
    const sent = '{"firstName":" A\\ud800 ","email":"a@b.example","company":null}'
    const odd = { 'x-request-meta': '{"form":"<b>","files":5', 'x-request-id': '<script>' }
    assert.equal((await submit(sent, { apikey: PUBLISHABLE_KEY, ...odd })).status, 200)
    const [{ form_data, form, language }] = await stored()
    assert.deepEqual(form_data, { ...emptyAnswers, firstName: 'A\uFFFD', email: 'a@b.example' })
    assert.deepEqual([form, language], ['unknown', 'en'])
    // Who is not the site has us write to nobody.
    assert.deepEqual(await data.outbox(), ['sales', 'webhook'])
  })

  test('of more lines than the site sends, stores as many as that, and says so', async () => {
    const ids = Array.from({ length: fileLimits.count }, () => randomUUID())
    // Its files have numbers in the header, and its words are those of its id.
    const line = { of: 'x'.repeat(60), files: Object.keys(ids).map(Number) }
    const items = Array(2 * itemLimits.count).fill(line)
    const meta = JSON.stringify({ files: { form: randomUUID(), ids }, asked: { items } })
    assert.equal((await submit(ANSWERS, { ...asSite, 'x-request-meta': meta })).status, 200)
    const [{ asked }] = await stored()
    assert.deepEqual([asked.items.length, asked.isCut], [itemLimits.count, true])
  })

  const long = { ...ANSWERS, details: 'x'.repeat(5001) }
  for (const [what, status, sentence, body, headers] of [
    ['without a name', 400, /give a name/, { ...ANSWERS, firstName: ' ' }],
    ['that nobody can answer', 400, /reply to/, { ...ANSWERS, email: 'ana@', phone: 'call me' }],
    ['with an answer too long', 400, /details may have at most 5,000/, long],
    ['with a null byte', 400, /cannot be stored/, { ...ANSWERS, company: 'a\u0000b' }],
    ['that is a list', 400, /one JSON object/, [ANSWERS]],
    ['with a nested value', 400, /details must be text/, { ...ANSWERS, details: { a: 1 } }],
    ['that is no JSON', 400, /not valid JSON/, '{"firstName":'],
    ['above 64 KB', 413, /at most 64 KB/, { ...ANSWERS, other: 'x'.repeat(66_000) }],
    ['of another type', 415, /application\/json/, 'a=b', { 'content-type': 'text/plain' }],
    ['with a bad key', 400, /8 to 100/, ANSWERS, { 'idempotency-key': 'short' }],
    ['from a stranger, unread', 401, /apikey/, '{', { 'x-site-token': 'a guess', apikey: 'another' }],
  ])
    test(`refuses a request ${what} in one sentence`, async () => {
      const { status: answered, body: answer } = await submit(body, { ...asSite, ...headers })
      assert.deepEqual([answered, answer.success, Object.keys(answer).length], [status, false, 3])
      assert.match(answer.error, sentence)
      assert.deepEqual(await stored(), [])
    })

  test('a retry with other composed lines, one more file or less room in its header is the same request', async () => {
    const headers = { ...asSite, 'idempotency-key': randomUUID() }
    const mug = { of: 'custom-mugs', choice: { color: 'navy' }, quantity: '5', words: 'Mug' }
    const items = [mug]
    const asked = { timeline: 'Flexible', items, typed: ANSWERS.details.length }
    const send = (lines, changes = {}) => {
      const meta = JSON.stringify({ form: 'quick-quote', asked: { ...asked, ...changes } })
      return submit({ ...ANSWERS, details: ANSWERS.details + lines }, { ...headers, 'x-request-meta': meta })
    }
    const first = await send('\nTimeline: Flexible\nRequest list (1):\n- 5 × Mug')
    assert.equal(first.status, 200)
    for (const again of [
      await send('\nWhen: Flexible\nFiles (1): logo.pdf (1 KB)'),
      await send('', { items: [{ ...mug, words: '' }], isCut: true }),
    ])
      assert.deepEqual(again.body, first.body)
    const others = [[], [{ ...mug, quantity: '6' }], [{ ...mug, choice: {} }]].map((items) => ({ items }))
    for (const other of [{ timeline: 'Rush' }, ...others, { typed: 3 }])
      assert.match((await send('', other)).body.error, /different request/)
  })

  test('names the request that it orders again, keeps its owner and is answered within the hour, only with the link of that one', async () => {
    const first = await submit()
    await data.postgres.exec(`insert into staff (email) values ('olu@example.com');
      update requests set owner = 'olu@example.com'`)
    const secret = first.body.link.split('/').at(-1)
    const replied = async () =>
      (await data.rows(`select request_id from private.outbox where kind = 'reply'`)).map(({ request_id }) =>
        Number(request_id),
      )
    const again = async (link, answers = ANSWERS) => {
      const meta = JSON.stringify({ form: 'hero-quote', again: link })
      const { body } = await submit(answers, { ...asSite, 'x-request-meta': meta })
      const { again_of, owner } = (await stored()).find(({ id }) => id === Number(body.reference))
      return [again_of, owner]
    }
    const named = [
      { id: 1001, secret },
      { id: 1001, secret: 'a'.repeat(40) },
      { id: 1002, secret },
    ]
    const kept = []
    for (const link of named) kept.push(await again(link))
    assert.deepEqual(kept, [
      [1001, 'olu@example.com'],
      [null, null],
      [null, null],
    ])
    assert.deepEqual(await replied(), [1001, 1002])
    const other = { ...ANSWERS, email: 'bo@example.com' }
    for (const _ of [1, 2]) await again({ id: 1001, secret }, other)
    assert.deepEqual(await replied(), [1001, 1002, 1005])
    await data.rows('delete from "Form Sub" where id = 1001')
    assert.equal((await stored())[0].again_of, null)
  })

  test('counts a request for its visitor, answers a retry with the first receipt, refuses a reused key, and 429 far above the limits', async () => {
    const headers = { ...asSite, 'idempotency-key': randomUUID(), 'x-visitor-address': '203.0.113.9' }
    const first = await submit(ANSWERS, headers)
    assert.equal(await data.count(`private.rate_limits where scope ~ '^requests of .'`), 1)
    const again = await submit(ANSWERS, headers)
    assert.deepEqual(again.body, first.body)
    assert.equal(again.headers.get('x-request-id'), first.headers.get('x-request-id'))
    assert.match((await submit({ ...ANSWERS, quantity: '5' }, headers)).body.error, /different request/)
    // In this window and, should it end now, in the next.
    await data.postgres.exec(`update private.rate_limits set hits = 1000;
      insert into private.rate_limits select scope, window_end + interval '10 minutes', hits from private.rate_limits`)
    const refused = await submit(ANSWERS, { ...headers, 'idempotency-key': randomUUID() })
    assert.equal(refused.status, 429)
    assert.ok(Number(refused.headers.get('retry-after')) <= 600)
  })

  test('warns once of many at once', async () => {
    // Wherever a window ends in between.
    for (const _ of [1, 2, 3]) await submit(ANSWERS, asSite, { RATE_LIMIT_OVERALL: '1' })
    assert.equal(lines.filter((line) => line.includes('"warn","event":"many-at-once"')).length, 1)
  })

  test('a filled honeypot or an inhuman speed is suspected', async () => {
    const meta = (more) => ({ ...asSite, 'x-request-meta': JSON.stringify(more) })
    await submit(ANSWERS, meta({ honeypot: true }))
    await submit(ANSWERS, meta({ elapsed: 200 }))
    const found = (await stored()).flatMap(({ reasons }) => reasons)
    assert.deepEqual([found, await outbox()], [['honeypot', 'too_fast'], []])
  })

  describe('Akismet', () => {
    const used = { spamService: 'akismet' }
    const meta = (more = used) => JSON.stringify({ form: 'quick-quote', language: 'es', ...more })
    const asked = { ...asSite, 'x-request-meta': meta(), 'x-visitor-address': 'forged, 2001:db8:1:2::9' }
    const reyes = { ...ANSWERS, lastName: 'Reyes', company: 'Reyes & Co', phone: '555-0100', quantity: '250' }
    const submitWith = (headers = asked, answer = { body: 'true' }, changes = {}) => {
      akismet.state.answer = answer
      const settings = form.settingsFrom({ ...env, AKISMET_KEY: 'a-key' }, project())
      const endpoint = answer ? akismet.url : `${akismet.url}/silent`
      Object.assign(settings.akismet, { endpoint, timeoutMs: answer ? 60_000 : 50 })
      const handler = form.createHandler({ ...settings, ...changes }, () => {})
      return call(handler, reyes, headers)
    }

    test('gets exactly what it needs to know, and what it calls spam is accepted and suspected', async () => {
      assert.equal((await submitWith()).body.success, true)
      const about = { api_key: 'a-key', blog: site.url, blog_lang: 'es' }
      const author = { comment_author: 'Ana Reyes', comment_author_email: 'ana@example.com' }
      const comment = { comment_type: 'contact-form', comment_content: 'Reyes & Co\n250 shirts, please.' }
      const asked = { ...about, ...author, ...comment, user_ip: '2001:db8:1:2::9' }
      assert.deepEqual(Object.fromEntries(akismet.received[0]), asked)
      const [{ status, reasons }] = await stored()
      assert.deepEqual([status, reasons, await outbox()], ['suspected', ['akismet'], []])
    })

    for (const [what, answer, failure] of [
      ['a request that it calls genuine', { body: 'false' }],
      ['a request that it does not answer', null, 'no answer'],
      ['a request that it cannot read', { status: 500, body: 'true' }, 500],
      ['a request under a wrong key', { body: 'invalid' }, 200],
      ['a request that it sends elsewhere', { status: 307, body: 'true' }, 'no answer'],
    ])
      test(`notifies of ${what}`, async () => {
        assert.equal((await submitWith(asked, answer)).status, 200)
        const [{ status, reasons }] = await stored()
        assert.deepEqual([akismet.received.length, status, reasons], [answer ? 1 : 0, 'new', []])
        assert.ok((await outbox()).length > 0)
        const logged = lines.map((line) => JSON.parse(line))
        const failures = logged.filter(({ event }) => event === 'akismet-failed').map(({ status }) => status)
        assert.deepEqual(failures, failure === undefined ? [] : [failure])
        assert.ok(!/Ana|Reyes|ana@|shirts|2001:db8|a-key/.test(lines.join()))
      })

    for (const [what, headers, changes] of [
      ['the owner’s word', { ...asked, 'x-request-meta': meta({}) }],
      ['a key', asked, { akismet: undefined }],
      ['the visitor’s address', { ...asked, 'x-visitor-address': 'unknown' }],
      ['the site’s token', { ...asked, 'x-site-token': '', apikey: PUBLISHABLE_KEY }],
      ['need, as for a bot', { ...asked, 'x-request-meta': meta({ ...used, honeypot: true }) }],
    ])
      test(`gets nothing without ${what}`, async () => {
        assert.equal((await submitWith(headers, undefined, changes)).status, 200)
        assert.deepEqual(akismet.received, [])
      })
  })

  test('says that nothing was stored when the database fails, and logs no answer', async () => {
    await data.postgres.exec('alter table private.rate_limits rename to broken')
    const { status, body } = await submit(ANSWERS, { ...asSite, 'x-visitor-address': '203.0.113.9' })
    await data.postgres.exec('alter table private.broken rename to rate_limits')
    assert.equal(status, 500)
    assert.equal(body.error, 'The request could not be stored. Please try again or email us directly.')
    assert.ok(lines.some((line) => line.includes('"cause":"the backend answered')))
    assert.ok(!lines.join().includes('ana@'))
  })
})

describe('deliver-notifications', () => {
  test('sends what is due to sales, visitor and webhook, once each', async () => {
    await submit()
    const { body } = await deliver()
    assert.deepEqual(body, { success: true, sent: 3, skipped: 0, dead: 0, pending: 0 })
    assert.deepEqual(mailServer.recipients.sort(), ['ana@example.com', 'sales@company.example'])
    const [{ genuine, id, body: sent }] = webhook.received
    assert.ok(genuine && id.startsWith('msg_1001.webhook.'))
    assert.deepEqual(sent.data.fields, ANSWERS)
    const failures = lines.filter((line) => line.includes('words-not-read'))
    assert.equal(failures.length, 1, 'the site of this test has none')
    assert.match(JSON.parse(failures[0]).cause, /"products"/)
    assert.deepEqual((await deliver()).body.sent, 0)
  })

  test('delivers more than it claims at once', async () => {
    for (let n = 0; n < 9; n++) await submit(CALLABLE)
    assert.equal((await deliver()).body.sent, 18)
  })

  test('retries what may work later, also our own inbox, and gives up what cannot', async () => {
    await submit()
    mailServer.state.mood = 'permanent'
    webhook.state.status = 307
    assert.deepEqual((await deliver()).body, { success: true, sent: 0, skipped: 0, dead: 1, pending: 2 })
    assert.equal(webhook.received.length, 1, 'a redirect is not followed')
    const found = (await outbox()).map(({ kind, state, last_error }) => [kind, state, last_error])
    assert.deepEqual(found, [
      ['sales', 'pending', 'smtp EENVELOPE RCPT TO 550'],
      ['webhook', 'pending', 'webhook 307'],
      ['reply', 'dead', 'smtp EENVELOPE RCPT TO 550'],
      ['undelivered', 'pending', null],
    ])
    mailServer.state.mood = 'accept'
    webhook.state.status = 410
    await data.postgres.exec('update private.outbox set due_at = now()')
    assert.deepEqual((await deliver()).body, { success: true, sent: 2, skipped: 0, dead: 1, pending: 0 })
    await submit({ ...ANSWERS, email: 'b@example.com' })
    await data.postgres.exec('update private.outbox set attempts = 13')
    mailServer.state.mood = 'temporary'
    await deliver()
    const dead = (await outbox()).filter(({ state }) => state === 'dead')
    assert.deepEqual(dead.map(({ kind }) => kind).sort(), ['reply', 'reply', 'sales', 'webhook', 'webhook'])
  })

  test('invites a colleague with an account of their own, unless the invitation was withdrawn', async () => {
    const invite = (email) => data.rows('insert into staff (email, name) values ($1, $2)', [email, 'New'])
    await invite('one@company.example')
    await data.signIn('one@company.example')
    await invite('gone@company.example')
    await data.rows(`update staff set role = 'former' where email = 'gone@company.example'`)
    assert.deepEqual((await deliver()).body, { success: true, sent: 1, skipped: 1, dead: 0, pending: 0 })
    assert.deepEqual(mailServer.recipients, ['one@company.example'])
  })

  test('writes emails to a folder without a mail server, and keeps them while there is neither', async () => {
    await submit(CALLABLE)
    assert.equal((await deliver({ SMTP_URL: '' })).body.pending, 1)
    await data.postgres.exec('update private.outbox set due_at = now()')
    await deliver({ SMTP_URL: '', MAIL_DIRECTORY: folder })
    const [file, ...others] = readdirSync(folder)
    assert.deepEqual(others, [])
    assert.match(file, /^1001\.sales\.\d+\.\d+\.eml$/)
    assert.match(readFileSync(join(folder, file), 'utf8'), /250 shirts/)
    assert.equal(site.received.length, 1, 'the embedded backend does not ask the site')
  })

  test('serves only the holder of the secret key', async () => {
    for (const headers of [{}, asSite, { apikey: PUBLISHABLE_KEY }])
      assert.equal((await deliver({}, headers)).status, 401)
    assert.deepEqual(site.received, [])
  })

  const news = { SALES_EMAIL: 'new@company.example', ANSWER_HOURS: '12' }

  test('says of the company what the site says, never who sends or where the site is', async () => {
    site.state.answer = saying({ ...news, MAIL_FROM: 'x@other.example', SITE_URL: 'https://other.example' })
    await submit(CALLABLE)
    await deliver()
    assert.deepEqual([mailServer.recipients, site.received], [[news.SALES_EMAIL], ['/data/company.json']])
    const own = { name: 'Company', mailFrom: 'sales@company.example', siteUrl: site.url }
    assert.partialDeepStrictEqual(await deliverSettings(env).readBrand(), { ...own, answerHours: 12 })
  })

  for (const [what, answer, cause] of [
    ['is older', { ...saying(news), status: 404 }, /answered 404/],
    ['leads elsewhere', { ...saying(news), status: 307 }, /answered 307/],
    ['says too much', saying({ ...news, x: 'x'.repeat(16_384) }), /at most 16 KB/],
    ['has a malformed fact', saying({ ...news, OFFICE: 'always' }), /^OFFICE must have/],
    ['has a fact that is no text', saying({ ...news, SALES_PHONE: 12 }), /SALES_PHONE/],
    ['hangs', null, /timeout/],
  ])
    test(`says what the secrets say while the site ${what}`, async (t) => {
      site.state.answer = answer
      // On a busy machine, a site that answers would reach the time limit, too.
      const isOver = AbortSignal.abort(new DOMException('The timeout is over.', 'TimeoutError'))
      t.mock.method(AbortSignal, 'timeout', (ms) =>
        ms === SITE_TIMEOUT_MS && !answer ? isOver : new AbortController().signal,
      )
      await submit(CALLABLE)
      assert.equal((await deliver()).body.sent, 2)
      const calls = answer ? 1 : 0
      assert.deepEqual([mailServer.recipients, site.received.length], [['sales@company.example'], calls])
      const failures = lines.filter((line) => line.includes('company-not-read'))
      assert.equal(failures.length, 1)
      assert.match(JSON.parse(failures[0]).cause, cause)
    })
})

describe('request-files', () => {
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(5000)])
  const key = randomUUID()
  const grant = (name = 'art.pdf', bytes = pdf.length, headers) =>
    ask({ do: 'grant', form: key, name, bytes }, headers)
  const settle = (id, of = key) => ask({ do: 'settle', form: of, id })
  const sweep = () => ask({ do: 'sweep' }, { apikey: SECRET_KEY })
  /** As a browser uploads to the signed URL. */
  async function put({ url }, bytes) {
    const headers = { 'content-type': 'application/octet-stream' }
    return (await data.fetch(URL + url, { method: 'PUT', headers, body: bytes })).ok
  }
  const sizeOf = async ({ id }) => {
    const { data: found } = await project().client.storage.from('request-files').download(id)
    return found?.size
  }
  const passTime = (interval) =>
    data.postgres.exec(`update files set created_at = created_at - interval '${interval}'`)

  test('grants an upload, checks what arrived, and a request takes it', async () => {
    const { body } = await grant('..\\a/b\u202e.pdf')
    assert.equal(body.name, '..-a-b.pdf')
    assert.ok(body.url.startsWith(`/storage/v1/object/upload/sign/request-files/${body.id}?token=`))
    assert.equal((await settle(body.id)).status, 404)
    assert.ok(await put(body, pdf))
    assert.equal(await put(body, pdf), false, 'a URL takes one file')
    assert.equal((await settle(body.id, randomUUID())).status, 404)
    assert.deepEqual((await settle(body.id)).body, { success: true, id: body.id })
    const meta = JSON.stringify({ files: { form: key, ids: [body.id] } })
    assert.equal((await submit(ANSWERS, { ...asSite, 'x-request-meta': meta })).body.files, 1)
    await passTime('2 days')
    await sweep()
    assert.equal(await sizeOf(body), pdf.length)
  })

  const PNG = '89504e470d0a1a0a0000000d49484452000000000000000008020000000000000049444154'
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [what, name, width, expected] of [
    ['a PDF', 'a.pdf', 0, 'pdf'],
    ['a picture', 'a.png', 5000, 'picture'],
    ['a picture of 256 megapixels', 'a.png', 16_000, null],
    ['the beginning of a picture', 'a.png', null, null],
    ['no picture', 'a.svg', 0, null],
  ])
    test(`finds out how pages show ${what}`, async () => {
      const png = Buffer.from(PNG, 'hex')
      for (const at of [16, 20]) png.writeUInt32BE(width ?? 0, at)
      const bytes = { pdf, svg, png: width === null ? png.subarray(0, 8) : png }[name.slice(2)]
      const { body } = await grant(name, bytes.length)
      await put(body, bytes)
      assert.equal((await settle(body.id)).status, 200)
      const [{ shown_as }] = await data.rows('select shown_as from files')
      assert.equal(shown_as, expected)
    })

  test('empties at once what is larger than said or no such file, and takes nothing at its URL again', async () => {
    const arrived = { changed: Buffer.concat([pdf, pdf]), not_its_name: Buffer.alloc(pdf.length) }
    for (const [reason, bytes] of Object.entries(arrived)) {
      const { body } = await grant()
      await put(body, bytes)
      const answer = await settle(body.id)
      assert.deepEqual([answer.status, answer.body.reason, await sizeOf(body)], [400, reason, 1])
      assert.equal(await put(body, pdf), false)
      assert.equal((await settle(body.id)).status, 400)
      await sweep()
      assert.equal((await settle(body.id)).status, 404)
      assert.equal(await put(body, pdf), false)
      await passTime('3 hours')
      await sweep()
      assert.equal(await sizeOf(body), undefined)
    }
  })

  test('nor is it kept if nobody asks to settle it, but counted for its visitor', async () => {
    const { body } = await grant('art.pdf', 1000, { ...asSite, 'x-visitor-address': '2001:db8::1' })
    assert.equal(await data.count('files where visitor is not null'), 1)
    await put(body, Buffer.alloc(5_000_000))
    await sweep()
    assert.deepEqual([await sizeOf(body), await put(body, pdf)], [1, false])
  })

  test('forgets a file once the bucket has confirmed that it is gone', async () => {
    const { body } = await grant()
    await put(body, pdf)
    await passTime('2 days')
    const failing = (input, init) =>
      init.method === 'DELETE' ? Response.json({ message: 'down' }, { status: 503 }) : data.fetch(input, init)
    const handler = filesHandler(projectFrom(env, failing))
    assert.equal((await call(handler, { do: 'sweep' }, { apikey: SECRET_KEY })).status, 500)
    assert.equal((await sweep()).body.swept, 1)
    assert.equal(await sizeOf(body), undefined)
    await sweep()
    assert.deepEqual(await data.rows('select from files'), [])
  })

  test('refuses each wrong file, caller and task with its reason', async () => {
    for (const [reason, call] of [
      ['kind', grant('a.exe')],
      ['empty', grant('a.pdf', 0)],
      ['too_large', grant('a.pdf', 60_000_000)],
      ['too_large', grant('a.csv', 6_000_000)],
      ['invalid', grant('a.pdf', 1.5)],
      ['key', ask('{', { apikey: 'a guess' })],
      ['key', ask({ do: 'sweep' })],
      ['invalid', ask({ do: 'other' })],
    ])
      assert.equal((await call).body.reason, reason)
    for (let n = 0; n < 30; n++) await grant()
    assert.equal((await grant()).body.reason, 'busy')
  })
})
