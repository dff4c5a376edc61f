import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import { functionsVersion } from '#scripts/backend/functions-version.mjs'
import { migrationFiles } from '#scripts/backend/migrations.mjs'
import { until } from '#scripts/lib/wait.mjs'
import { answers, launch, round } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { launchDelivering } from '#supabase/tests/support/delivery.mjs'
import { roles, store } from '#supabase/tests/support/desk.mjs'

const SALES = 'sales@company.example'
const MAX_ATTEMPTS = 4

const { backend, mailServer, webhook, env, end } = await launchDelivering({
  BRAND_NAME: 'Company & Sons',
  SALES_EMAIL: SALES,
  SALES_PHONE: '(305) 555-0199',
  MAIL_FROM: 'website@company.example',
  // The backend ignores this, creates a token of its own and hands that to the site.
  SITE_TOKEN: 'one-that-is-set-for-something-else',
  DELIVERY_TIMEOUT_SECONDS: '1',
  DELIVERY_RETRY_SECONDS: '1',
  DELIVERY_MAX_ATTEMPTS: String(MAX_ATTEMPTS),
  DELIVERY_INTERVAL_SECONDS: '1',
  RATE_LIMIT_OVERALL: '1000',
  AUTO_REPLIES_PER_HOUR: '1000',
})

after(end)
const { staff } = await roles(backend)
beforeEach(() => {
  Object.assign(mailServer.state, { mood: 'accept', permanentFor: null })
  webhook.state.status = 204
})

const someone = () => `${randomUUID()}@visitor.example`

describe('the backend status', () => {
  const ask = (headers) =>
    fetch(`${backend.url}/functions/v1/deliver-notifications`, { headers }).then(async (answer) => ({
      status: answer.status,
      body: await answer.json(),
    }))

  test('is readable by the site and the project only', async () => {
    assert.equal((await ask({ apikey: backend.publishableKey })).status, 401)
    assert.equal((await ask({ 'x-site-token': 'guessed' })).status, 401)
    assert.equal((await ask({ apikey: backend.secretKey })).status, 200)
    const { status, body } = await ask({ 'x-site-token': backend.siteToken })
    assert.equal(status, 200)
    const { database, metrics, ...functions } = body
    assert.deepEqual(functions, {
      success: true,
      version: functionsVersion(),
      mail: 'smtp',
      webhook: true,
      siteUrl: 'https://company.example',
    })
    assert.deepEqual(
      database.migrations,
      migrationFiles().map(({ version }) => version),
    )
    assert.equal(database.staff, 1)
    assert.equal(metrics.migration, database.migrations.at(-1))
    assert.ok(Date.parse(database.now) - Date.parse(database.scheduleBeatAt) < 10_000)
  })
})

async function submit(changes = {}, headers = {}) {
  const body = answers({ email: someone(), ...changes })
  const answer = await backend.submit(body, headers)
  assert.equal(answer.status, 200)
  return { email: body.email, reference: answer.body.reference }
}

const salesMails = (reference) =>
  mailServer.to(SALES).filter(({ headers }) => headers.subject.includes(` ${reference} `))
const salesMail = (reference) => until(() => salesMails(reference)[0], `no sales email for ${reference}`)
const webhooksFor = (reference) => webhook.received.filter(({ body }) => String(body.data.id) === reference)

async function undelivered(reference) {
  const { data } = await staff.from('undelivered_notifications').select().eq('submission_id', reference)
  return data
}

const givenUpLine = (reference) =>
  backend.lines.find(
    (line) => line.includes('notification-given-up') && line.includes(`"reference":${reference}`),
  )

test('one request id follows a request to its row, emails and webhook, and a repeated request gets the first id', async () => {
  const requestId = 'a'.repeat(32)
  const key = { 'idempotency-key': randomUUID() }
  const body = answers({ email: someone() })
  const first = await backend.submit(body, { ...key, 'x-request-id': requestId })
  assert.equal(first.headers.get('x-request-id'), requestId)
  const again = await backend.submit(body, { ...key, 'x-request-id': 'b'.repeat(32) })
  assert.equal(again.headers.get('x-request-id'), requestId)
  const { reference } = first.body
  assert.equal((await salesMail(reference)).headers['x-request-id'], requestId)
  const visitors = await until(() => mailServer.to(body.email)[0])
  assert.equal(visitors.headers['x-request-id'], requestId)
  assert.equal((await until(() => webhooksFor(reference)[0])).headers['x-request-id'], requestId)
  const { data } = await staff.rpc('submission_meta', { p_ids: [Number(reference)] })
  assert.equal(data.submissions[0].request_id, requestId)
  assert.ok(backend.lines.some((line) => line.includes('"contact-form"') && line.includes(requestId)))
})

test('send-contact-form creates a request id if it gets none or a malformed one', async () => {
  const made = await Promise.all(
    [{}, { 'x-request-id': 'x\u00e9; drop' }].map((headers) =>
      backend.submit(answers({ email: someone() }), headers),
    ),
  )
  for (const { headers } of made) assert.match(headers.get('x-request-id'), /^[0-9a-f]{32}$/)
})

describe('the sales team', () => {
  test('gets every answer, a Reply-To address, and a link to the request', async () => {
    const visit = encodeURIComponent(
      JSON.stringify({
        landingPage: '/printing',
        submittedFrom: '/',
        utm_campaign: 'fair',
        last_utm_campaign: 'back',
      }),
    )
    const { reference, email } = await submit(
      { firstName: 'Zoë', lastName: 'Ünal', details: 'First line\nSecond <b>line</b>' },
      { 'x-submission-form': 'project-request', 'x-submission-attribution': visit },
    )
    const { headers, text, html } = await salesMail(reference)
    assert.equal(headers.from, '"Company & Sons website" <website@company.example>')
    assert.equal(headers['reply-to'], `Zoë Ünal <${email}>`)
    assert.equal(
      headers.subject,
      `Project request ${reference} from Zoë Ünal - Reyes Events - Corporate Event`,
    )
    assert.match(
      headers['message-id'],
      new RegExp(`^<${reference}\\.sales-email\\.\\d+\\.\\d+@company\\.example>$`),
    )
    for (const body of [text, html]) {
      assert.ok(body.includes(`https://company.example/form-submissions/${reference}`))
      for (const value of ['+1 305 555 0100', 'Sunday, March 14, 2027', '250', '/printing', 'fair'])
        assert.ok(body.includes(value), value)
    }
    assert.match(text, /First line\r?\nSecond <b>line<\/b>/)
    assert.match(text, /^Asked on: https:\/\/company\.example\/$/m)
    assert.match(text, /^Landed on: https:\/\/company\.example\/printing$/m)
    assert.match(text, /^Last campaign: back$/m)
    assert.ok(html.includes('First line<br>Second &lt;b&gt;line&lt;/b&gt;'))
    assert.ok(html.includes('href="tel:+13055550100"'))
  })

  test('gets no header that a visitor injected', async () => {
    const { reference } = await submit({
      firstName: 'Eve\r\nBcc: victim@visitor.example',
      company: 'A\nX-Evil: 1',
      eventType: 'B\r\n\r\nbody',
    })
    const { headers, headerNames } = await salesMail(reference)
    assert.ok(!headerNames.includes('Bcc') && !headerNames.includes('X-Evil'))
    assert.match(headers.subject, /Eve Bcc: victim@visitor\.example/)
    assert.equal(mailServer.to('victim@visitor.example').length, 0)
  })

  test('gets no Reply-To for a request without a valid email address', async () => {
    const { reference } = await submit({ email: 'not an address' })
    assert.equal((await salesMail(reference)).headers['reply-to'], undefined)
  })

  test('gets whatever is readable of a stored request with missing or non-text fields', async () => {
    const id = await store(backend, { firstName: 'Odd', email: 7, quantity: 40, details: null })
    const { headers, text } = await salesMail(id)
    assert.equal(headers.subject, `Request ${id} from Odd`)
    assert.match(text, /Email: 7[\s\S]*Quantity: 40/)
  })

  test('finds a request that is not readable at all among the undelivered notifications and in the log', async () => {
    const id = await store(backend, { email: null, details: ['x'] })
    const dead = await until(async () => (await undelivered(id)).find(({ state }) => state === 'dead'))
    assert.deepEqual(
      { channel: dead.channel, attempts: dead.attempts, last_error: dead.last_error },
      { channel: 'sales_email', attempts: 1, last_error: 'the stored request has no readable field' },
    )
    await until(() => givenUpLine(id))
  })

  test('is not flooded with suspected spam', async () => {
    const { reference, email } = await submit({}, { 'x-submission-honeypot': 'x' })
    await round(backend)
    assert.deepEqual(salesMails(reference), [])
    assert.deepEqual(mailServer.to(email), [])
    assert.deepEqual(webhooksFor(reference), [])
  })
})

describe('the visitor', () => {
  test('gets a reply that contains nothing they typed', async () => {
    const words = {
      firstName: 'Qwfpgj',
      lastName: 'Zxcvbk',
      company: 'Wyvern',
      details: 'Buy pills at spam.example',
    }
    const { reference, email } = await submit(words)
    const { headers, text, html } = await until(() => mailServer.to(email)[0])
    assert.equal(headers.subject, `We have your request (reference ${reference})`)
    assert.equal(headers.to, email)
    assert.equal(headers['reply-to'], '"Company & Sons" <sales@company.example>')
    assert.equal(headers['auto-submitted'], 'auto-replied')
    assert.match(text, /reply by:\s+\w+day, [\s\S]*\(305\) 555-0199/)
    for (const word of Object.values(words)) assert.ok(!text.includes(word) && !html.includes(word), word)
  })

  test('gets at most one reply an hour, ignoring the case of the address', async () => {
    const first = await submit()
    const second = await submit({ email: first.email.toUpperCase() })
    await salesMail(second.reference)
    await until(() => mailServer.to(first.email).length > 0)
    await round(backend)
    assert.equal(mailServer.to(first.email).length + mailServer.to(first.email.toUpperCase()).length, 1)
  })

  test('gets no reply at an invalid email address', async () => {
    const { reference, email } = await submit({ email: `${randomUUID()}@intranet` })
    await salesMail(reference)
    await round(backend)
    assert.deepEqual(mailServer.to(email), [])
  })

  test('gets no reply if the caller was not the site', async () => {
    const { reference, email } = await submit({}, { 'x-site-token': 'guess' })
    await salesMail(reference)
    await round(backend)
    assert.deepEqual(mailServer.to(email), [])
  })
})

describe('when the mail server', () => {
  for (const mood of ['temporary', 'stall', 'drop']) {
    test(`${mood === 'temporary' ? 'refuses for now' : `${mood}s`}, the visitor does not have to wait, and one email arrives later`, async () => {
      mailServer.state.mood = mood
      const since = Date.now()
      const { reference, email } = await submit()
      assert.ok(Date.now() - since < 5000)
      await until(async () => (await undelivered(reference)).some(({ last_error }) => last_error))
      mailServer.state.mood = 'accept'
      await salesMail(reference)
      await until(() => mailServer.to(email)[0])
      await until(async () => (await undelivered(reference)).length === 0)
      assert.equal(salesMails(reference).length, 1)
      assert.equal(mailServer.to(email).length, 1)
    })
  }

  test('accepts an email without confirming it, the retry has the same Message-ID', async () => {
    mailServer.state.mood = 'forget'
    const { reference } = await submit()
    await salesMail(reference)
    mailServer.state.mood = 'accept'
    const [first, second] = await until(() => salesMails(reference).length > 1 && salesMails(reference))
    assert.equal(first.headers['message-id'], second.headers['message-id'])
  })

  test('rejects a visitor permanently, the reply becomes a dead letter at once, and staff and the log show it', async () => {
    const email = someone()
    mailServer.state.permanentFor = email
    const { reference } = await submit({ email })
    await salesMail(reference)
    const [dead] = await until(async () => {
      const rows = await undelivered(reference)
      return rows.some(({ state }) => state === 'dead') && rows
    })
    assert.deepEqual(
      { channel: dead.channel, attempts: dead.attempts, last_error: dead.last_error },
      { channel: 'visitor_email', attempts: 1, last_error: 'smtp EENVELOPE RCPT TO 550' },
    )
    const line = await until(() => givenUpLine(reference))
    assert.ok(!line.includes(email))
  })

  test('keeps rejecting us, retries back off and end in a dead letter that staff see', async () => {
    mailServer.state.mood = 'permanent'
    const { reference } = await submit({ email: 'none' })
    const dead = await until(async () => (await undelivered(reference)).find(({ state }) => state === 'dead'))
    assert.deepEqual(
      { channel: dead.channel, attempts: dead.attempts },
      { channel: 'sales_email', attempts: MAX_ATTEMPTS },
    )
    const waits = () =>
      backend.lines
        .filter((line) => line.includes('"outcome":"retry"') && line.includes(`"reference":${reference}`))
        .map((line) => JSON.parse(line).retrySeconds)
    await until(() => waits().length >= MAX_ATTEMPTS - 1)
    assert.equal(waits().length, MAX_ATTEMPTS - 1)
    assert.ok(waits().at(-1) > waits()[0])
  })
})

describe('the webhook', () => {
  test('gets the request once, with a valid signature', async () => {
    const { reference, email } = await submit({}, { 'x-submission-form': 'hero-quote' })
    const [call] = await until(() => webhooksFor(reference).length > 0 && webhooksFor(reference))
    assert.equal(call.genuine, true)
    assert.equal(call.body.type, 'request.created')
    assert.equal(call.body.data.form, 'hero-quote')
    assert.equal(call.body.data.fields.email, email)
    await round(backend)
    assert.equal(webhooksFor(reference).length, 1)
  })

  test('is called again under the same id after a failure or a redirect', async () => {
    for (const status of [500, 302]) {
      webhook.state.status = status
      const { reference } = await submit()
      await until(() => webhooksFor(reference).length > 0)
      webhook.state.status = 200
      const calls = await until(() => webhooksFor(reference).length > 1 && webhooksFor(reference))
      assert.equal(new Set(calls.map(({ id }) => id)).size, 1)
      assert.ok(calls.every(({ genuine }) => genuine))
    }
  })
})

test('only the project itself may trigger delivery', async () => {
  const ask = (headers, method = 'POST') =>
    fetch(`${backend.url}/functions/v1/deliver-notifications`, { method, headers })
  assert.equal((await ask({})).status, 401)
  assert.equal((await ask({ apikey: backend.publishableKey })).status, 401)
  assert.equal((await ask({ apikey: backend.secretKey }, 'PATCH')).status, 405)
  assert.equal((await ask({ apikey: backend.secretKey })).status, 200)
})

test('only staff see undelivered notifications', async () => {
  for (const key of [backend.publishableKey, backend.secretKey]) {
    assert.equal((await backend.client(key).from('undelivered_notifications').select()).data, null)
  }
  assert.ok((await staff.from('undelivered_notifications').select()).data.length > 0)
})

test('a clock that was briefly two days ahead delays no notification', async () => {
  mailServer.state.mood = 'temporary'
  const references = []
  for (let i = 0; i < 3; i++) references.push((await submit({ email: 'none' })).reference)
  for (const reference of references)
    await until(async () => (await undelivered(reference)).some(({ last_error }) => last_error))
  const [first, second, third] = references
  const ahead = `now() + interval '2 days'`
  await write(
    backend,
    `update private.outbox set lease = null, leased_until = null;
     update private.outbox set attempts = 0, next_attempt_at = ${ahead} where submission_id = ${first};
     update private.outbox set attempts = 3, next_attempt_at = ${ahead} where submission_id = ${second};
     update private.outbox set attempts = 1, next_attempt_at = now(), lease = gen_random_uuid(), leased_until = ${ahead}
       where submission_id = ${third}`,
  )
  mailServer.state.mood = 'accept'
  for (const reference of references) await salesMail(reference)
})

test('after kill -9 during a delivery, the restarted backend delivers the request once', async (t) => {
  mailServer.state.mood = 'stall'
  const attempts = mailServer.state.attempts
  const { reference } = await submit({ email: 'none' })
  await until(() => mailServer.state.attempts > attempts)
  process.kill(backend.pid, 'SIGKILL')
  await backend.exited
  mailServer.state.mood = 'accept'
  const restarted = await launch({ env, dataDir: backend.dataDir })
  t.after(() => restarted.stop())
  await salesMail(reference)
  await round(restarted)
  assert.equal(salesMails(reference).length, 1)
})
