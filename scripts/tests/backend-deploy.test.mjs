import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { applyPlan, describeStep } from '#scripts/deploy/apply.mjs'
import { functionVariables, planOf, projectRef, secretKeyIn } from '#scripts/deploy/plan.mjs'

const REF = 'abcdefghijklmnopqrst'
const ENV = {
  SUPABASE_URL: `https://${REF}.supabase.co`,
  SUPABASE_ACCESS_TOKEN: 'sbp_token',
  SUPABASE_DB_PASSWORD: 'database-password',
  SITE_URL: 'https://www.example.com',
  SITE_TOKEN: 'the-site-token-of-some-length',
  SMTP_URL: 'smtps://us%3Aer:mail-password@mail.example:465',
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

/** A platform and a CLI that record what is requested. */
function fakes({ code = () => 0, answer = () => ({}) } = {}) {
  const done = []
  const fetch = async (address, { method, body, headers }) => {
    const asked = { method, address, body: body && JSON.parse(body), headers }
    done.push(asked)
    const { status = 200, ...data } = address.includes('/api-keys')
      ? {
          keys: [
            { type: 'publishable', api_key: 'sb_publishable_x' },
            { type: 'secret', api_key: SECRET },
          ],
        }
      : answer(asked)
    return new Response(JSON.stringify(data.keys ?? data), { status })
  }
  const runCli = async (args) => {
    done.push(`supabase ${args.join(' ')}`)
    return code(args)
  }
  return { done, env: ENV, fetch, runCli }
}
const asked = (done, part) => done.find(({ address }) => address?.includes(part))

describe('applying the plan', () => {
  const applied = async (changes, options, responses) => {
    const { done, ...means } = fakes(responses)
    const refused = await applyPlan(plan(changes, options), means)
    return { done, refused }
  }

  test('runs the steps in order', async () => {
    const { done } = await applied()
    assert.deepEqual(
      done.map((one) => (typeof one === 'string' ? one : `${one.method} ${new URL(one.address).pathname}`)),
      [
        `supabase link --project-ref ${REF}`,
        `PATCH /v1/projects/${REF}/config/auth`,
        'supabase db push --yes',
        `GET /v1/projects/${REF}/api-keys`,
        `POST /v1/projects/${REF}/database/query`,
        `POST /v1/projects/${REF}/secrets`,
        `supabase functions deploy --project-ref ${REF}`,
        `POST /v1/projects/${REF}/secrets`,
        `PATCH /v1/projects/${REF}/config/auth`,
        `PATCH /v1/projects/${REF}/config/auth`,
        `PATCH /v1/projects/${REF}/config/auth`,
      ],
    )
  })

  test('never pushes the seed', () => assert.doesNotMatch(JSON.stringify(plan()), /seed/))

  test('sets the functions’ own secrets, and no others', async () => {
    const { done } = await applied()
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

  test('records the version only after the functions are deployed', async () => {
    const { done, ...means } = fakes({ code: ([name]) => (name === 'functions' ? 1 : 0) })
    await assert.rejects(applyPlan(plan(), means), {
      name: 'CliError',
      message: /functions deploy.*run this again/,
    })
    assert.doesNotMatch(JSON.stringify(done), /FUNCTIONS_VERSION/)
  })

  test('creates or updates the schedule’s secret key in the vault', async () => {
    const { done } = await applied()
    const { query } = asked(done, '/database/query').body
    for (const part of ['update_secret', 'create_secret', SECRET, ENV.SUPABASE_URL])
      assert.ok(query.includes(part), part)
  })

  test('closes sign-up first', async () => {
    const { done } = await applied()
    assert.deepEqual(done[1].body, { disable_signup: true, external_anonymous_users_enabled: false })
    assert.equal(done[2], 'supabase db push --yes')
  })

  for (const [what, changes, smtp] of [
    ['SMTP', {}, { smtp_host: 'mail.example', smtp_user: 'us:er', smtp_pass: 'mail-password' }],
    [
      'Resend',
      { RESEND_API_KEY: 're_key' },
      { smtp_host: 'smtp.resend.com', smtp_user: 'resend', smtp_pass: 're_key' },
    ],
  ])
    test(`sends sign-in mails through the mail service before an account is made: ${what}`, async () => {
      const { done } = await applied(changes, { staff: 'ana@company.example' })
      const place = done.findIndex(({ body }) => body?.smtp_host)
      assert.deepEqual(done[place].body, {
        smtp_admin_email: 'sales@company.example',
        smtp_sender_name: 'Company',
        smtp_port: '465',
        ...smtp,
      })
      assert.ok(place < done.findIndex(({ address }) => address?.endsWith('/users')))
    })

  test('makes a confirmed account, or continues if there is one', async () => {
    const known = ({ address }) =>
      address.endsWith('/users') ? { status: 422, error_code: 'email_exists' } : {}
    for (const answer of [() => ({}), known]) {
      const { done } = await applied({}, { staff: 'Ana@Company.example' }, { answer })
      const { address, headers, body } = asked(done, '/auth/v1/')
      assert.equal(address, `${ENV.SUPABASE_URL}/auth/v1/admin/users`)
      assert.equal(headers.apikey, SECRET)
      assert.deepEqual(body, { email: 'ana@company.example', email_confirm: true })
      const { query } = done.at(-1).body
      assert.match(
        query,
        /insert into public\.staff .*'ana@company\.example'\s+on conflict \(user_id\) do update set role = 'lead'/,
      )
      // An account that was invited earlier.
      assert.match(query, /set email_confirmed_at = now\(\) where email = 'ana@company\.example'/)
    }
  })

  test('continues after an optional step is refused, and returns it with its fix', async () => {
    const answer = ({ body }) =>
      body?.mailer_templates_magic_link_content
        ? { status: 400, message: 'Email template modification is not available for free tier projects.' }
        : {}
    const { done, refused } = await applied({}, { staff: 'ana@company.example' }, { answer })
    assert.equal(refused.length, 1)
    assert.match(
      refused[0],
      /Show the code .*: The platform responded with 400: Email template.*\n.*custom SMTP/,
    )
    assert.match(done.at(-1).body.query, /insert into public\.staff/)
  })

  test('stops if sign-up cannot be closed, with the manual fix', async () => {
    const answer = ({ body }) => (body?.disable_signup ? { status: 500, message: 'Oops.' } : {})
    const { done, ...means } = fakes({ answer })
    await assert.rejects(applyPlan(plan(), means), {
      name: 'CliError',
      message: /Oops\.\n.*manually.*Sign In/,
    })
    assert.equal(done.length, 2)
  })

  test('names the fix for an invalid token or an unreachable platform', async () => {
    const { done: _, ...means } = fakes({ answer: () => ({ status: 401, message: 'Unauthorized' }) })
    await assert.rejects(applyPlan(plan(), means), {
      message: /401: Unauthorized\nSUPABASE_ACCESS_TOKEN is invalid/,
    })
    const fetch = async () => {
      throw new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
    }
    await assert.rejects(applyPlan(plan(), { ...means, fetch }), {
      name: 'CliError',
      message: /api\.supabase\.com does not respond \(ENOTFOUND\)/,
    })
  })

  test('stops on a refusal with the platform’s message, without the request', async () => {
    const answer = ({ address }) =>
      address.endsWith('/secrets') ? { status: 403, message: 'Not yours.' } : {}
    const { done: _, ...means } = fakes({ answer })
    await assert.rejects(applyPlan(plan(), means), ({ message }) => {
      assert.match(message, /403: Not yours/)
      assert.doesNotMatch(message, /mail-password|the-site-token/)
      return true
    })
  })
})

test('a dry run shows no secret', () => {
  const words = plan({}, { staff: 'ana@company.example' }).map(describeStep).join('\n')
  assert.match(words, /supabase db push/)
  for (const secret of ['mail-password', 'the-site-token', 'sbp_token', 'database-password'])
    assert.ok(!words.includes(secret), secret)
})

test('names a missing setting in one sentence, before it does anything', () => {
  for (const [name, sentence] of [
    ['SUPABASE_URL', /^No project is specified/],
    ['SUPABASE_ACCESS_TOKEN', /SUPABASE_ACCESS_TOKEN/],
    ['SUPABASE_DB_PASSWORD', /SUPABASE_DB_PASSWORD/],
    ['SITE_URL', /SITE_URL/],
    ['SITE_TOKEN', /openssl/],
    ['SMTP_URL', /RESEND_API_KEY or SMTP_URL/],
  ])
    assert.throws(() => plan({ [name]: '' }), { name: 'CliError', message: sentence })
  assert.throws(() => plan({}, { staff: "x'; drop table staff; --@a.b" }), { name: 'CliError' })
})

test('refuses settings with which the functions would not start', () => {
  for (const [name, value] of Object.entries({
    RATE_LIMIT_VISITOR: 'ten',
    OFFICE: 'whenever',
    MAIL_FROM: 'Company sales',
    OPERATOR_EMAIL: 'nobody',
    SITE_TOKEN: 'short',
    SITE_URL: 'https://www.example.com/',
    WEBHOOK_URL: 'https://crm.example',
    SMTP_URL: 'smtp://mail.example:587',
  }))
    assert.throws(() => plan({ [name]: value }), {
      name: 'CliError',
      message: new RegExp(`^${name === 'WEBHOOK_URL' ? 'WEBHOOK_SECRET' : name}\\b`),
    })
})

test('identifies the project by its URL or its reference', () => {
  assert.equal(projectRef(ENV), REF)
  assert.equal(projectRef({ SUPABASE_URL: 'https://data.example.com', SUPABASE_PROJECT_REF: REF }), REF)
  assert.throws(() => projectRef({ SUPABASE_PROJECT_REF: 'x --yes' }), { name: 'CliError' })
})

test('uses the newer of two secret keys, so that the older one can be deleted', () => {
  const key = (api_key, inserted_at) => ({ type: 'secret', api_key, inserted_at })
  const [old, young] = [key('old', '2026-01-01T00:00:00Z'), key('new', '2026-11-01T00:00:00Z')]
  for (const keys of [
    [old, young],
    [young, old],
  ])
    assert.equal(secretKeyIn(keys), 'new')
})

test('falls back to the service role key of older projects', () =>
  assert.equal(
    secretKeyIn([
      { name: 'anon', api_key: 'a' },
      { name: 'service_role', api_key: 'b' },
    ]),
    'b',
  ))

test('reads the functions’ variables from their section of .env.example', () => {
  const names = functionVariables()
  for (const name of ['RESEND_API_KEY', 'WEBHOOK_SECRET', 'CALLER_ADDRESS_HEADER'])
    assert.ok(names.includes(name), name)
  for (const name of ['SUPABASE_URL', 'CHROMIUM_PATH', 'KEYSTATIC_SECRET'])
    assert.ok(!names.includes(name), name)
})
