import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, beforeEach, describe, test } from 'node:test'
import { until } from '#scripts/lib/wait.mjs'
import { answers, round } from '#supabase/tests/support/backend.mjs'
import { write } from '#supabase/tests/support/database.mjs'
import { mailsIn } from '#supabase/tests/support/mails.mjs'
import { SHARED_SETTINGS, sharedBackend } from '#supabase/tests/support/shared.mjs'

const backend = await sharedBackend()
after(() => backend.end())
let rowsBefore
beforeEach(async () => {
  rowsBefore = (await backend.rows()).length
})

const added = async () => (await backend.rows()).slice(rowsBefore)

async function details(reference) {
  const client = backend.client()
  await client.auth.signInWithPassword(backend.staff)
  const { data } = await client.from('submission_details').select().eq('submission_id', reference).single()
  return data
}

async function assertRefused(answer, status, sentence) {
  assert.deepEqual(
    { status: answer.status, success: answer.body.success, keys: Object.keys(answer.body) },
    { status, success: false, keys: ['success', 'error'] },
  )
  assert.match(answer.body.error, sentence)
  assert.deepEqual(await added(), [])
}

describe('an accepted request', () => {
  test('is stored with exactly the nine fields as typed', async () => {
    const { status, body } = await backend.submit(answers())
    assert.equal(status, 200)
    const [row] = await added()
    assert.deepEqual(body, { success: true, reference: String(row.id), receivedAt: row.created_at })
    assert.deepEqual(row.form_data, answers())
    assert.match(row.created_at, /^\d{4}-\d\d-\d\dT[\d:.]+\+00:00$/)
  })

  test('has empty strings for unanswered fields, and drops unknown ones', async () => {
    const { status } = await backend.submit({
      firstName: ' Ana ',
      phone: '555 0100 1',
      company: null,
      isAdmin: 'true',
    })
    assert.equal(status, 200)
    const empty = Object.fromEntries(Object.keys(answers()).map((key) => [key, '']))
    assert.deepEqual((await added())[0].form_data, { ...empty, firstName: 'Ana', phone: '555 0100 1' })
  })

  test('keeps its form, language and attribution', async () => {
    const visit = { landingPage: '/printing', utm_campaign: 'Frühling', somethingElse: 'x' }
    const { body } = await backend.submit(answers(), {
      'x-submission-form': 'quick-quote',
      'x-submission-language': 'es',
      'x-submission-attribution': encodeURIComponent(JSON.stringify(visit)),
    })
    assert.deepEqual(await details(body.reference), {
      submission_id: Number(body.reference),
      form: 'quick-quote',
      quarantined: false,
      score: 0,
      reasons: [],
      attribution: { landingPage: '/printing', utm_campaign: 'Frühling' },
      language: 'es',
    })
  })

  test('is stored even if its form, language and attribution are nonsense', async () => {
    const { status, body } = await backend.submit(answers(), {
      'x-submission-form': '<b>',
      'x-submission-language': 'xx',
      'x-submission-attribution': '%%%{',
    })
    assert.equal(status, 200)
    const { form, language, attribution } = await details(body.reference)
    assert.deepEqual({ form, language, attribution }, { form: 'unknown', language: 'en', attribution: null })
  })

  test('keeps hostile text literally', async () => {
    const hostile = {
      firstName: `Robert'); drop table "Form Sub"; --`,
      lastName: 'Smith\r\nBcc: victim@example.com',
      company: '<script>alert(1)</script>',
      eventType: '#{7*7}{{7*7}}',
      eventDate: '../../etc/passwd',
      quantity: '=HYPERLINK("http://x")',
      details: '\\u0041 \u202e \uFFFD 🖨️ "quotes" {"a":[1]}',
    }
    const { status } = await backend.submit(answers(hostile))
    assert.equal(status, 200)
    assert.deepEqual((await added())[0].form_data, answers(hostile))
  })

  test('has a lone surrogate replaced, because Postgres cannot store it', async () => {
    const { status } = await backend.submit(`{"firstName":"A\\ud800","phone":"5550100"}`)
    assert.equal(status, 200)
    assert.equal((await added())[0].form_data.firstName, 'A\uFFFD')
  })
})

describe('send-contact-form rejects a request', () => {
  test('without a name', async () => {
    await assertRefused(await backend.submit(answers({ firstName: ' ', lastName: '' })), 400, /give a name/)
  })

  test('without a usable email address or phone number', async () => {
    await assertRefused(await backend.submit(answers({ email: 'ana@', phone: 'call me' })), 400, /reply to/)
  })

  test('with a field that is too long, and names the field', async () => {
    await assertRefused(
      await backend.submit(answers({ details: 'x'.repeat(5001) })),
      400,
      /details .* 5,000 characters/,
    )
  })

  test('with a field that is not text', async () => {
    await assertRefused(await backend.submit(answers({ quantity: 250 })), 400, /quantity must be text/)
  })

  test('with nested values, however deep', async () => {
    await assertRefused(await backend.submit(answers({ details: { $ne: '' } })), 400, /nested/)
    const deep = `{"firstName":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    await assertRefused(await backend.submit(deep), 400, /nested/)
  })

  test('with a null byte', async () => {
    await assertRefused(await backend.submit(answers({ details: 'a\u0000b' })), 400, /cannot be stored/)
  })

  test('that is not a JSON object', async () => {
    for (const body of ['', '{', 'null', '[]', '"text"', '12']) {
      await assertRefused(await backend.submit(body), 400, /JSON/)
    }
  })

  test('whose content type is not JSON', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      await assertRefused(await backend.submit(answers(), { 'content-type': type }), 415, /application\/json/)
    }
    await assertRefused(await backend.submit(answers(), { 'content-encoding': 'gzip' }), 415, /uncompressed/)
  })

  test('that is too large, with or without a content length', async () => {
    const large = JSON.stringify(answers({ details: 'x'.repeat(10 * 1024 * 1024) }))
    await assertRefused(await backend.submit(large), 413, /too large/)
    const unannounced = new Blob([JSON.stringify(answers({ details: 'x'.repeat(100_000) }))]).stream()
    await assertRefused(await backend.submit(unannounced), 413, /64 KB/)
  })

  test('that is sent directly without an API key of the project', async () => {
    for (const apikey of ['', 'guess', `${backend.publishableKey}x`])
      await assertRefused(await backend.submit(answers(), { apikey, 'x-site-token': 'guess' }), 401, /apikey/)
    for (const apikey of [backend.publishableKey, backend.secretKey])
      assert.equal((await backend.submit(answers(), { apikey, 'x-site-token': '' })).status, 200)
    assert.equal((await added()).length, 2)
  })

  test('whose method is not POST', async () => {
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const response = await fetch(`${backend.url}/functions/v1/send-contact-form`, { method })
      assert.equal(response.headers.get('allow'), 'POST, OPTIONS')
      await assertRefused({ status: response.status, body: await response.json() }, 405, /POST/)
    }
  })
})

describe('a browser on another origin', () => {
  test('gets CORS headers for a preflight request', async () => {
    const response = await fetch(`${backend.url}/functions/v1/send-contact-form`, { method: 'OPTIONS' })
    assert.equal(response.status, 204)
    assert.equal(response.headers.get('access-control-allow-origin'), '*')
    assert.match(response.headers.get('access-control-allow-headers'), /idempotency-key/)
  })

  test('can read success and error responses', async () => {
    for (const body of [answers(), {}]) {
      const { headers } = await backend.submit(body)
      assert.equal(headers.get('access-control-allow-origin'), '*')
    }
  })
})

describe('a repeated request', () => {
  const key = () => ({ 'idempotency-key': randomUUID() })

  test('gets the same answer and stays one row', async () => {
    const headers = key()
    const first = await backend.submit(answers(), headers)
    const second = await backend.submit(answers(), headers)
    assert.deepEqual(second.body, first.body)
    assert.equal((await added()).length, 1)
  })

  test('stays one row even if all copies arrive at once', async () => {
    const headers = key()
    const replies = await Promise.all(Array.from({ length: 20 }, () => backend.submit(answers(), headers)))
    assert.equal(new Set(replies.map(({ body }) => body.reference)).size, 1)
    assert.ok(replies.every(({ status }) => status === 200))
    assert.equal((await added()).length, 1)
  })

  test('is rejected if it differs from the first one under its key', async () => {
    const headers = key()
    await backend.submit(answers(), headers)
    const { status, body } = await backend.submit(answers({ quantity: '9' }), headers)
    assert.equal(status, 400)
    assert.match(body.error, /different request/)
    assert.equal((await added()).length, 1)
  })

  test('becomes a second row without an idempotency key', async () => {
    await backend.submit(answers())
    await backend.submit(answers())
    assert.equal((await added()).length, 2)
  })

  test('is rejected if its idempotency key is malformed', async () => {
    for (const bad of ['short', 'x'.repeat(101), "'; drop table x"]) {
      await assertRefused(await backend.submit(answers(), { 'idempotency-key': bad }), 400, /idempotency key/)
    }
  })
})

// suspicion.test.ts covers the rules about wording.
describe('the spam check', () => {
  const cases = {
    'a request with a filled honeypot': [
      answers(),
      { 'x-submission-honeypot': 'https%3A%2F%2Fspam.example' },
      'honeypot',
    ],
    'a form filled out too fast': [answers(), { 'x-submission-elapsed-ms': '300' }, 'too_fast'],
  }

  for (const [name, [body, headers, reason]] of Object.entries(cases)) {
    test(`quarantines ${name}, and answers it like any other request`, async () => {
      const answer = await backend.submit(body, headers)
      assert.equal(answer.status, 200)
      assert.deepEqual(Object.keys(answer.body), ['success', 'reference', 'receivedAt'])
      const [row] = await added()
      assert.deepEqual(row.form_data, body)
      const { quarantined, reasons } = await details(answer.body.reference)
      assert.deepEqual({ quarantined, reasons }, { quarantined: true, reasons: [reason] })
    })
  }

  test('lets an ordinary request through', async () => {
    const body = answers({ details: 'Our guide: https://example.com/brand and https://example.com/logo' })
    const answer = await backend.submit(body, {
      'x-submission-elapsed-ms': '41000',
      'x-submission-honeypot': '',
    })
    assert.equal((await details(answer.body.reference)).quarantined, false)
  })
})

test('automatic replies have one cap for all addresses, while sales get an email about every request', async () => {
  const most = Number(SHARED_SETTINGS.AUTO_REPLIES_PER_HOUR)
  await write(backend, 'truncate private.rate_limits')
  const references = []
  for (let i = 0; i < most * 2; i++)
    references.push((await backend.submit(answers({ email: `${randomUUID()}@example.com` }))).body.reference)
  await round(backend)
  const count = (kind) =>
    mailsIn(backend.dataDir).filter(({ name }) =>
      references.some((one) => name.startsWith(`${one}.${kind}-email`)),
    ).length
  await until(() => count('sales') === most * 2)
  await until(() => count('visitor') >= most)
  const replies = count('visitor')
  assert.ok(
    replies === most || replies === most + 1,
    `${replies} replies; one more is allowed if a new hour has started during the test`,
  )
})

test('the log has one line per request and nothing that a visitor typed', async () => {
  const secret = `Zyx${randomUUID()}`
  const count = () => backend.lines.filter((line) => line.includes('"event":"contact-form"')).length
  const before = count()
  await backend.submit(answers({ firstName: secret, email: `${secret}@example.com`, details: secret }), {
    'x-visitor-address': '203.0.113.77',
  })
  await backend.submit(answers({ firstName: secret, details: `${secret}\u0000` }))
  await fetch(`${backend.url}/rest/v1/Form%20Sub?form_data=eq.${secret}`, {
    headers: { apikey: backend.secretKey },
  })
  await until(() => count() - before >= 2)
  assert.equal(count() - before, 2)
  const log = backend.lines.join('\n')
  assert.ok(!log.includes(secret.slice(0, 12)))
  assert.ok(!log.includes('203.0.113.77'))
})
