// npm run doctor: checks of the environment that the shell, .env.local and .env.deploy describe, each with a sentence
// that says what to do. Exits with 1 if one fails; changes nothing and stores nothing.
import { hash, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createTransport } from 'nodemailer'
import Stripe from 'stripe'
import { BUCKET } from '#contract/files.ts'
import { asWritten } from '#lib/content/company.ts'
import { readKeys } from './backend/keys.mjs'
import { migrationFiles } from './backend/migrations.mjs'
import { smtpOf } from './deploy.mjs'
import { checkSettings, namesIn } from './preflight.mjs'

const TIMEOUT_MS = 10_000
const WEEK_MS = 7 * 24 * 60 * 60 * 1000
const DEPLOY = 'run "npm run deploy"'

const differs = (name, status) =>
  `${name} here and in the functions differ (${status}): set it where it is missing, or remove it, and ${DEPLOY}.`

async function fetchFrom(address, init) {
  const response = await fetch(address, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch(
    (error) => {
      const { origin } = new URL(address)
      throw new Error(
        `${origin} does not answer (${error.cause?.code ?? error.name}): start it, or correct its address.`,
      )
    },
  )
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  return { status: response.status, text, body: isJson ? JSON.parse(text) : undefined }
}

/** The checks by name; each throws or returns a sentence if something is wrong. `names` are those that files set. */
export function checksOf(env, options = {}) {
  const { names = [], send = fetchFrom, spamService = asWritten('site').spamService } = options
  const hosted = Boolean(env.SUPABASE_URL)
  const directory = env.DATA_DIR || '.data'
  const keys = hosted || !existsSync(`${directory}/keys.json`) ? {} : readKeys(directory)
  const { publishableKey = env.SUPABASE_PUBLISHABLE_KEY ?? '', siteToken = env.SITE_TOKEN } = keys
  const url = env.SUPABASE_URL || `http://127.0.0.1:${env.BACKEND_PORT || 54321}`
  const isOnPlatform = /\.supabase\.co$/.test(URL.parse(url)?.hostname)
  const site = env.SITE_URL || `http://${env.HOST || '127.0.0.1'}:${env.PORT || 3000}`
  function post(path, body, headers = { apikey: publishableKey }) {
    const sent = { 'content-type': 'application/json', ...headers }
    return send(url + path, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  }

  return {
    async Settings() {
      const { problems } = checkSettings(env, names)
      if (problems.length > 0) return `${problems.join('; ')}. Correct this (.env.example).`
    },
    async 'Spam service'() {
      if ((spamService === 'akismet') !== Boolean(env.AKISMET_KEY))
        return `Akismet is sent nothing without ${env.AKISMET_KEY ? 'spamService in content/site.yaml' : 'AKISMET_KEY'}: add it, or remove the other, and ${DEPLOY}.`
    },
    // Each is sent something that it must refuse.
    async Functions() {
      const wrong = []
      for (const [name, body, expected] of [
        ['send-contact-form', [], 400],
        ['request-files', { do: 'grant' }, 400],
        ['customer-page', { do: 'read' }, 401],
        ['deliver-notifications', {}, 401],
      ]) {
        const { status } = await post(`/functions/v1/${name}`, body)
        if (status !== expected) wrong.push(`${name} (${status})`)
      }
      if (wrong.length > 0)
        return `Unexpected answers of ${wrong.join(', ')}: 401 is a wrong SUPABASE_PUBLISHABLE_KEY, 404 a function to deploy (${DEPLOY}), 5xx a missing secret that its log names.`
    },
    async Mailbox() {
      const { MAILBOX_SECRET: secret } = env
      const authorization = `Basic ${btoa(`mailbox:${secret}`)}`
      // An empty body is no mail: 400 with the secret.
      const { status } = await send(`${url}/functions/v1/receive-mail`, {
        method: 'POST',
        headers: { authorization },
      })
      if (status !== (secret ? 400 : 404)) return differs('MAILBOX_SECRET', status)
      if (!secret) return
      const { last, without_token, named } = (await post('/rest/v1/rpc/health', {})).body.mailbox
      const said = `the last mail came ${last ?? 'never'}; of this week's, ${without_token} had no token`
      if (!(Date.now() - Date.parse(last) < WEEK_MS))
        return `No mail comes in (${said}): check the forwarding of the mailbox.`
      if (named > 0)
        return `${named} mails of this week name a reference but have no token (${said}): look for answers to customers that were begun in a mailbox, not at the desk.`
    },
    // An event that is none of a payment, signed as Stripe does: ignored with the same secret.
    async Payments() {
      const { STRIPE_WEBHOOK_SECRET: secret = '' } = env
      const event = { object: 'event', type: 'doctor' }
      const payload = JSON.stringify(event)
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret })
      const { status } = await post('/functions/v1/receive-payment', event, { 'stripe-signature': signature })
      if (status !== (secret ? 200 : 404)) return differs('STRIPE_WEBHOOK_SECRET', status)
    },
    async 'Site token'() {
      if (!siteToken)
        return 'SITE_TOKEN is not set: all visitors share one rate limit and get no automatic reply; set it here and in the functions (openssl rand -base64 32).'
      const { status } = await post(
        '/functions/v1/request-files',
        { do: 'grant' },
        { 'x-site-token': siteToken },
      )
      if (status !== 400)
        return `The functions do not accept SITE_TOKEN (${status}): ${DEPLOY} with the token of the site.`
    },
    // The platform lists the secrets with their SHA-256; a self-hosted project has no such list.
    async Company() {
      if (!isOnPlatform) return
      const { body: facts } = await send(`${site}/data/company.json`)
      if (!facts) return `${site} has no /data/company.json: build and release the site of this source.`
      const headers = { authorization: `Bearer ${env.SUPABASE_ACCESS_TOKEN}` }
      const [ref] = new URL(url).hostname.split('.')
      const { status, body } = await send(`https://api.supabase.com/v1/projects/${ref}/secrets`, { headers })
      if (status !== 200) return `The platform lists no secrets (${status}): correct SUPABASE_ACCESS_TOKEN.`
      const secrets = body.map(({ name, value }) => name + value)
      const wrong = Object.keys(facts).filter((name) => !secrets.includes(name + hash('sha256', facts[name])))
      if (wrong.length > 0) return `Site and secrets differ in ${wrong.join(', ')}: ${DEPLOY}.`
    },
    async 'Mail server'() {
      // Without it the embedded backend writes mails into its data directory.
      if (!env.SMTP_URL)
        return (
          hosted &&
          'Set SMTP_URL, as for the functions: without a mail server sales does not hear of requests.'
        )
      if (isOnPlatform) smtpOf(env)
      const refusal = await createTransport({ url: env.SMTP_URL, connectionTimeout: TIMEOUT_MS })
        .verify()
        .catch(({ message }) => message)
      if (refusal !== true)
        return `${new URL(env.SMTP_URL).hostname} refuses the sign-in of SMTP_URL (${refusal}): correct it and ${DEPLOY}.`
    },
    async Schedule() {
      const { status, body } = await post('/rest/v1/rpc/health', {})
      if (status !== 200)
        return `The database does not report its health (${status}): it is older than this source, ${DEPLOY}.`
      const newest = migrationFiles().at(-1).version
      if (!(body.migration >= newest))
        return `The database is older than this source (migration ${body.migration}, not ${newest}): ${DEPLOY}.`
      const { schedule, late } = body
      if (late.length > 0 && late.length < schedule.length)
        return `${late.join(', ')} of the schedule has not ended for five minutes: read why in the dashboard (Integrations, Cron), in the runs of the job of that name.`
      if (late.length > 0)
        return 'The schedule does not run: nothing expires, and nobody is reminded. Check its jobs in the dashboard (Integrations, Cron); if there are none, enable pg_cron, pg_net and Vault, and run supabase/schemas/95_platform.sql in the SQL editor.'
      if (body.waiting > 0)
        return `${body.waiting} notifications have waited for more than 15 minutes: check the job in the dashboard (Integrations, Cron) and the log of deliver-notifications.`
      if (body.given_up > 0)
        return `${body.given_up} notifications were given up in the last week: correct what the log of deliver-notifications names, and answer those requests at the desk.`
    },
    // A counter of sign-ins, which the schedule removes.
    async Writing() {
      const { status } = await post('/rest/v1/rpc/count_sign_in', { p_account: hash('sha256', randomUUID()) })
      if (status !== 200)
        return `The database takes no row (${status}), so every form fails: look for a full disk or one that is read-only.`
    },
    // Claims nothing. A database restored from a dump may let any visitor call what only the functions may.
    async Access() {
      const { status } = await post('/rest/v1/rpc/claim_notifications', { p_limit: 0, p_lease: '1 second' })
      if (status < 400)
        return 'Anyone can claim notifications, with what customers wrote: run supabase/schemas/99_access.sql in the SQL editor (docs/backend.md, "From one project to another").'
    },
    async Files() {
      const noFile = '00000000-0000-0000-0000-000000000000'
      const { status, text } = await send(`${url}/storage/v1/object/public/${BUCKET}/${noFile}`)
      if (status === 200 || /object not found/i.test(text))
        return `Anyone can read files of the bucket ${BUCKET}: make it private (dashboard, Storage).`
    },
    async Address() {
      const { status, text } = await send(`${site}/`)
      const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(text) ?? []
      if (status !== 200 || !canonical)
        return `${site} does not answer with a page of this site (${status}): set SITE_URL to its public address.`
      if (env.SITE_URL && new URL(canonical).origin !== new URL(site).origin)
        return `The pages name ${new URL(canonical).origin} as their address, not ${site}: build again with this SITE_URL.`
    },
  }
}

if (import.meta.main) {
  const files = ['.env.local', '.env.deploy'].filter(existsSync)
  for (const file of files) process.loadEnvFile(file)
  for (const [name, check] of Object.entries(checksOf(process.env, { names: files.flatMap(namesIn) }))) {
    const problem = await check().catch((error) => error.message)
    console.log(`${problem ? '✗' : '✓'} ${name}${problem ? `: ${problem}` : ''}`)
    if (problem) process.exitCode = 1
  }
}
