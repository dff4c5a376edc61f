import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { carryOut, inWords } from '../deploy/carry-out.mjs'
import { functionVariables, planOf, projectRef, secretKeyIn } from '../deploy/plan.mjs'

const REF = 'abcdefghijklmnopqrst'
const ENV = {
  SUPABASE_URL: `https://${REF}.supabase.co`,
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  SUPABASE_DB_PASSWORD: 'database-password',
  SITE_URL: 'https://www.example.com',
  SITE_TOKEN: 'the-site-token',
  SMTP_URL: 'smtps://user:mail-password@mail.example:465',
  MAIL_DIRECTORY: '/tmp/mail',
  RATE_LIMIT_VISITOR: '20',
  BACKEND_PORT: '54321',
}
const FACTS = {
  brand: { BRAND_NAME: 'Company', SALES_EMAIL: 'sales@company.example' },
  version: 'v1',
  subject: 'Code',
  signInTemplate: '{{ .Token }}',
}
const SECRET = 'sb_secret_0123456789abcdef'
const plan = (changes = {}, options = {}) => planOf({ ...ENV, ...changes }, { ...FACTS, ...options })

/** A platform and a CLI that do nothing but remember. */
function fakes({ code = () => 0, answer = () => ({}) } = {}) {
  const done = []
  const fetch = async (address, { method, body, headers }) => {
    const asked = { method, address, body: body && JSON.parse(body), headers }
    done.push(asked)
    const { status = 200, ...told } = address.includes('/api-keys')
      ? {
          keys: [
            { type: 'publishable', api_key: 'sb_publishable_x' },
            { type: 'secret', api_key: SECRET },
          ],
        }
      : answer(asked)
    return new Response(JSON.stringify(told.keys ?? told), { status })
  }
  const runCli = async (args) => {
    done.push(`supabase ${args.join(' ')}`)
    return code(args)
  }
  return { done, env: ENV, fetch, runCli }
}
const asked = (done, part) => done.find(({ address }) => address?.includes(part))

describe('what is done to a project', () => {
  test('comes in an order in which each step finds what it needs', async () => {
    const { done, ...means } = fakes()
    await carryOut(plan(), means)
    assert.deepEqual(
      done.map((one) => (typeof one === 'string' ? one : `${one.method} ${new URL(one.address).pathname}`)),
      [
        `supabase link --project-ref ${REF}`,
        'supabase db push --yes',
        `GET /v1/projects/${REF}/api-keys`,
        `POST /v1/projects/${REF}/database/query`,
        `POST /v1/projects/${REF}/secrets`,
        `supabase functions deploy --project-ref ${REF}`,
        `POST /v1/projects/${REF}/secrets`,
        `PATCH /v1/projects/${REF}/config/auth`,
      ],
    )
  })

  test('never brings the samples', () => assert.doesNotMatch(JSON.stringify(plan()), /seed/))

  test('gives the functions what is set for them, and nothing that is not theirs', async () => {
    const { done, ...means } = fakes()
    await carryOut(plan(), means)
    const given = Object.fromEntries(asked(done, '/secrets').body.map(({ name, value }) => [name, value]))
    assert.deepEqual(given, {
      CALLER_ADDRESS_HEADER: 'cf-connecting-ip',
      ...FACTS.brand,
      SITE_URL: ENV.SITE_URL,
      SITE_TOKEN: ENV.SITE_TOKEN,
      SMTP_URL: ENV.SMTP_URL,
      RATE_LIMIT_VISITOR: '20',
    })
  })

  test('notes the version only once the functions are there', async () => {
    const { done, ...means } = fakes({ code: ([name]) => (name === 'functions' ? 1 : 0) })
    await assert.rejects(carryOut(plan(), means), {
      name: 'PlainError',
      message: /functions deploy.*run this again/,
    })
    assert.doesNotMatch(JSON.stringify(done), /FUNCTIONS_VERSION/)
  })

  test('tells the schedule the secret key, whether it knew one or not', async () => {
    const { done, ...means } = fakes()
    await carryOut(plan(), means)
    const { query } = asked(done, '/database/query').body
    for (const part of ['update_secret', 'create_secret', SECRET, ENV.SUPABASE_URL])
      assert.ok(query.includes(part), part)
  })

  test('closes sign-up', async () => {
    const { done, ...means } = fakes()
    await carryOut(plan(), means)
    const { disable_signup, external_anonymous_users_enabled } = asked(done, '/config/auth').body
    assert.deepEqual([disable_signup, external_anonymous_users_enabled], [true, false])
  })

  test('invites a member of staff as the project, and goes on if they were invited before', async () => {
    const known = ({ address }) =>
      address.endsWith('/invite') ? { status: 422, error_code: 'email_exists' } : {}
    for (const answer of [() => ({}), known]) {
      const { done, ...means } = fakes({ answer })
      await carryOut(plan({}, { staff: 'ana@company.example' }), means)
      assert.equal(asked(done, '/invite').headers.apikey, SECRET)
      assert.match(
        done.at(-1).body.query,
        /insert into public\.staff .*'ana@company\.example' on conflict do nothing/,
      )
    }
  })

  test('stops where the platform refuses, in its own words and without what was sent', async () => {
    const answer = ({ address }) =>
      address.endsWith('/secrets') ? { status: 403, message: 'Not yours.' } : {}
    const { done: _, ...means } = fakes({ answer })
    await assert.rejects(carryOut(plan(), means), ({ message }) => {
      assert.match(message, /403: Not yours/)
      assert.doesNotMatch(message, /mail-password|the-site-token/)
      return true
    })
  })
})

test('a dry run shows no secret', () => {
  const words = plan({}, { staff: 'ana@company.example' }).map(inWords).join('\n')
  assert.match(words, /supabase db push/)
  for (const secret of ['mail-password', 'the-site-token', 'sbp_token', 'database-password'])
    assert.ok(!words.includes(secret), secret)
})

test('what is missing is said in one sentence, before anything is done', () => {
  for (const [name, sentence] of [
    ['SUPABASE_URL', /Which project/],
    ['SUPABASE_ACCESS_TOKEN', /SUPABASE_ACCESS_TOKEN/],
    ['SUPABASE_DB_PASSWORD', /SUPABASE_DB_PASSWORD/],
    ['SITE_URL', /SITE_URL/],
    ['SITE_TOKEN', /openssl/],
    ['SMTP_URL', /RESEND_API_KEY or SMTP_URL/],
  ])
    assert.throws(() => plan({ [name]: '' }), { name: 'PlainError', message: sentence })
  assert.throws(() => plan({}, { staff: "x'; drop table staff; --@a.b" }), { name: 'PlainError' })
})

test('the project is named by its address or by its reference', () => {
  assert.equal(projectRef(ENV), REF)
  assert.equal(projectRef({ SUPABASE_URL: 'https://data.example.com', SUPABASE_PROJECT_REF: REF }), REF)
  assert.throws(() => projectRef({ SUPABASE_PROJECT_REF: 'x --yes' }), { name: 'PlainError' })
})

test('older projects have a service role key instead', () =>
  assert.equal(
    secretKeyIn([
      { name: 'anon', api_key: 'a' },
      { name: 'service_role', api_key: 'b' },
    ]),
    'b',
  ))

test('the functions’ variables are those of their room in .env.example', () => {
  const names = functionVariables()
  for (const name of ['RESEND_API_KEY', 'WEBHOOK_SECRET', 'CALLER_ADDRESS_HEADER'])
    assert.ok(names.includes(name), name)
  for (const name of ['SUPABASE_URL', 'CHROMIUM_PATH', 'KEYSTATIC_SECRET'])
    assert.ok(!names.includes(name), name)
})
