import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { after, test } from 'node:test'
import { openBlank } from '#scripts/backend/database.mjs'
import { migrate } from '#scripts/backend/migrations.mjs'
import { checksOf } from '#scripts/doctor.mjs'
import { createHandler } from '#supabase/functions/receive-payment/handler.ts'

const SITE = 'https://www.harborline.example'
const env = {
  SITE_URL: SITE,
  SUPABASE_URL: 'https://abcdefghijklmnopqrst.supabase.co',
  SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
  SITE_TOKEN: 'shared-with-the-functions',
  TRUSTED_ADDRESS_HEADER: 'x-real-ip',
  SMTP_URL: 'smtp://user:password@mail.example:587',
}
/** As the platform lists it. */
const secret = (name, text) => ({ name, value: hash('sha256', text) })
const LIST = 'abcdefghijklmnopqrst/secrets'
const page = (origin) => ({ status: 200, text: `<link rel="canonical" href="${origin}/"/>` })

const postgres = await openBlank()
after(() => postgres.close())
await migrate(postgres, { seed: false })
const { rows: said } = await postgres.query('select public.health()')
const [{ health: healthy }] = said
/** What a healthy environment answers, by the end of the address; tests replace one answer. */
const HEALTHY = {
  'send-contact-form': { status: 400 },
  'request-files': { status: 400 },
  'customer-page': { status: 401 },
  'deliver-notifications': { status: 401 },
  'receive-mail': { status: 404 },
  'receive-payment': { status: 404 },
  'rpc/health': { status: 200, body: healthy },
  'rpc/count_sign_in': { status: 200 },
  'rpc/claim_notifications': { status: 401 },
  '0-000000000000': { status: 400, text: 'Bucket not found' },
  [`${SITE}/`]: page(SITE),
  '/data/company.json': { status: 200, body: { ANSWER_HOURS: '24', OFFICE: 'Monday' } },
  [LIST]: { status: 200, body: [secret('ANSWER_HOURS', '24'), secret('OFFICE', 'Monday')] },
}

function problemOf(name, { answers = {}, settings = {}, names = [], spamService } = {}) {
  const all = { ...HEALTHY, ...answers }
  const send = async (address) => all[Object.keys(all).find((end) => address.endsWith(end))]
  return checksOf({ ...env, ...settings }, { names, send, spamService })
    [name]()
    .catch(({ message }) => message)
}

test('a healthy environment has no problem', async () => {
  // A mail server is signed in to.
  for (const name of Object.keys(checksOf(env)).filter((name) => name !== 'Mail server'))
    assert.equal(await problemOf(name), undefined, name)
})

const answering = (address, answer) => ({ answers: { [address]: answer } })
const health = (counts) => answering('rpc/health', { status: 200, body: { ...healthy, ...counts } })
/** A mailbox that works at both ends, and what came in. */
const mailbox = (counts) => ({
  settings: { MAILBOX_SECRET: 'a secret' },
  answers: {
    'receive-mail': { status: 400 },
    ...health({ mailbox: { last: new Date().toISOString(), without_token: 4, named: 0, ...counts } }).answers,
  },
})
const another = answering(LIST, { status: 200, body: [secret('ANSWER_HOURS', '12')] })
const wrongPassword = { settings: { SMTP_URL: 'smtps://a:b@127.0.0.1:465' } }
const claimed = answering('rpc/claim_notifications', { status: 200, body: [] })
const readable = answering('0-000000000000', { status: 400, text: 'Object not found' })
for (const [name, broken, sentence] of [
  ['Settings', { names: ['SITE_TOKNE'] }, /^SITE_TOKNE: no such setting\. Correct this/],
  ['Spam service', { spamService: 'akismet' }, /without AKISMET_KEY: .*npm run deploy/],
  ['Functions', answering('request-files', { status: 404 }), /request-files \(404\): .*npm run deploy/],
  ['Mailbox', answering('receive-mail', { status: 401 }), /differ \(401\): .*npm run deploy/],
  [
    'Mailbox',
    mailbox({ last: null }),
    /^No mail comes in \(the last mail came never; .* 4 had no token\): check the forw/,
  ],
  ['Mailbox', mailbox({ named: 2 }), /^2 mails of this week name a reference/],
  ['Payments', answering('receive-payment', { status: 503 }), /^STRIPE_WEBHOOK_SECRET .* differ \(503\)/],
  ['Site token', { settings: { SITE_TOKEN: '' } }, /^SITE_TOKEN is not set: .*openssl/],
  ['Site token', answering('request-files', { status: 401 }), /do not accept SITE_TOKEN/],
  ['Company', answering('/data/company.json', page(SITE)), /no \/data\/company\.json: build and release/],
  ['Company', answering(LIST, { status: 401 }), /no secrets \(401\): correct SUPABASE_ACCESS_TOKEN/],
  ['Company', another, /^Site and secrets differ in ANSWER_HOURS, OFFICE: run "npm run deploy"/],
  ['Mail server', { settings: { SMTP_URL: '' } }, /^Set SMTP_URL, as for/],
  ['Mail server', {}, /^SMTP_URL must be smtps/],
  ['Mail server', wrongPassword, /^127\.0\.0\.1 refuses the sign-in/],
  ['Schedule', answering('rpc/health', { status: 404 }), /older than this source, run "npm run deploy"/],
  [
    'Schedule',
    health({ migration: '20260101000000' }),
    /older than this source \(migration 20260101000000, not \d{14}\)/,
  ],
  [
    'Schedule',
    health({ late: healthy.schedule, waiting: 3 }),
    /^The schedule does not run: .*95_platform\.sql/,
  ],
  [
    'Schedule',
    health({ late: ['delete_expired'] }),
    /^delete_expired of the schedule has not ended for five minutes/,
  ],
  ['Schedule', health({ waiting: 3 }), /^3 notifications have waited .*Cron/],
  ['Schedule', health({ given_up: 2 }), /^2 notifications were given up/],
  ['Writing', answering('rpc/count_sign_in', { status: 405 }), /takes no row \(405\), .* full disk/],
  ['Access', claimed, /^Anyone can claim .*99_access\.sql/],
  ['Files', readable, /make it private/],
  ['Address', answering(`${SITE}/`, page('http://127.0.0.1:3000')), /build again with this SITE_URL/],
  ['Address', answering(`${SITE}/`, { status: 502, text: '' }), /set SITE_URL to its public address/],
])
  test(`${name}: ${sentence.source}`, async () => {
    assert.match(await problemOf(name, broken), sentence)
  })

test('the function of payments takes the event of the doctor, if both have the same secret', async () => {
  const handler = createHandler({ secret: 'whsec_of the functions' })
  const send = (address, init) => handler(new Request(address, init))
  const problemWith = (STRIPE_WEBHOOK_SECRET) =>
    checksOf({ ...env, STRIPE_WEBHOOK_SECRET }, { send }).Payments()
  assert.equal(await problemWith('whsec_of the functions'), undefined)
  assert.match(await problemWith('whsec_of another webhook'), /differ \(400\)/)
})

test('a mail server of one’s own may have any port and no account', async () => {
  const settings = { SUPABASE_URL: 'https://db.harborline.example', SMTP_URL: 'smtp://127.0.0.1:1' }
  assert.match(await problemOf('Mail server', { settings }), /^127\.0\.0\.1 refuses .*ECONNREFUSED/)
})

test('without SITE_URL, pages may name another address of this computer', async () => {
  const answers = { 'http://127.0.0.1:3000/': page('http://localhost:3000') }
  assert.equal(await problemOf('Address', { answers, settings: { SITE_URL: '' } }), undefined)
})

test('an address that does not answer is named with its remedy', async () => {
  const checks = checksOf({ BACKEND_PORT: '1', DATA_DIR: '/nowhere' })
  await assert.rejects(checks.Functions(), /127\.0\.0\.1:1 does not answer \(.+\): start it, or correct/)
})
