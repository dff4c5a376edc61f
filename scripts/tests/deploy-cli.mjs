// npx node --test scripts/tests/deploy-cli.mjs: runs the steps of `npm run deploy` with the real Supabase CLI against a
// stand-in for the platform's API, so that a CLI that changes its flags or questions is noticed. It downloads 142 MB,
// so it is a job of its own (.github/workflows/ci.yml) and not part of npm test. A database cannot be stood in for: db
// push is followed until it connects.
import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { cpSync, globSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { temporaryFolder } from '#lib/testing/folder.ts'
import { CLI, settingsFrom, stepsFor, writeSecrets } from '#scripts/deploy.mjs'
import { complete, REF } from './deploy-settings.mjs'

const database = { host: 'db.test', version: '17.4', postgres_engine: '17', release_channel: 'ga' }
const place = { organization_id: 'o', organization_slug: 'o', region: 'us-east-1' }
const state = { created_at: '2026-01-01T00:00:00Z', status: 'ACTIVE_HEALTHY' }
const PROJECT = { id: REF, ref: REF, name: 'harborline', ...place, ...state, database }
const times = { created_at: 1, updated_at: 1 }
const deployed = (slug) => ({ id: slug, slug, name: slug, status: 'ACTIVE', version: 1, ...times })

/** What the platform answers, by the end of the path. */
const ANSWERS = [
  [/\/api-keys$/, () => [{ name: 'service_role', type: 'legacy', api_key: 'key' }]],
  [/\/billing\/addons$/, () => ({ selected_addons: [], available_addons: [] })],
  [/^\/v2\/.*\/config$/, () => ({ data: { attributes: { auth: { disable_signup: false } } } })],
  [/\/functions\/deploy$/, (url) => deployed(url.searchParams.get('slug'))],
  [/\/(functions|pooler|query)$/, () => []],
  [/\/projects\/[a-z]{20}$/, () => PROJECT],
]

const BRAND = `Ana's "Harbor" #1 \\ line`
const folder = temporaryFolder(after)
const requests = []
const api = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const url = new URL(request.url, 'http://api')
  requests.push({ method: request.method, path: url.pathname, url, body })
  const answer = ANSWERS.find(([path]) => path.test(url.pathname))?.[1]
  const isNew = request.method === 'POST'
  response.writeHead(isNew ? 201 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer?.(url) ?? {}))
})
const { env, secrets } = settingsFrom({ ...process.env, ...complete })
const all = stepsFor(REF, secrets, folder).map(([, ...command]) => command)
const stepOf = (...begun) => all.find((command) => begun.every((word, at) => word === command[at]))

async function supabase(...command) {
  const from = requests.length
  const cli = spawn('npx', [...CLI, ...command], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [cli.stdout, cli.stderr]) stream.on('data', (text) => (output += text))
  const status = await new Promise((resolve) => cli.once('close', resolve))
  return { status, output, sent: requests.slice(from).filter(({ method }) => method !== 'GET') }
}
const sentTo = ({ sent }, path) => sent.filter((request) => path.test(request.path))
/** What a step that succeeds has sent to a path. */
async function sentBy(begun, path) {
  const step = await supabase(...stepOf(...begun))
  assert.equal(step.status, 0, step.output)
  return sentTo(step, path)
}

before(async () => {
  cpSync('supabase', join(folder, 'supabase'), { recursive: true })
  writeSecrets(folder, { SITE_TOKEN: 'shared', BRAND_NAME: BRAND }, env)
  await new Promise((resolve) => api.listen(0, '127.0.0.1', resolve))
  const profile = join(folder, 'profile.yaml')
  const address = `http://127.0.0.1:${api.address().port}`
  const hosts = 'name: test\nproject_host: supabase.test\npooler_host: supabase.test'
  const addresses = ['api_url', 'dashboard_url', 'docs_url'].map((name) => `${name}: ${address}`)
  writeFileSync(profile, `${[hosts, ...addresses].join('\n')}\n`)
  env.SUPABASE_PROFILE = profile
  const { status, output } = await supabase('--version')
  assert.equal(status, 0, `The Supabase CLI cannot be fetched here, so nothing was tried:\n${output}`)
  const { status: linked, output: told } = await supabase(...stepOf('link'))
  assert.equal(linked, 0, told)
})
after(() => api.close())

test('config push closes sign-up and sets address, rate limits, mail service and the template of the code', async () => {
  // It fails at the stand-in's answer, which lacks most of the platform's 200 settings: what it sent counts.
  const pushed = await supabase(...stepOf('config'))
  const [request] = sentTo(pushed, /\/config\/auth$/)
  assert.ok(request, pushed.output)
  const auth = JSON.parse(request.body)
  const closed = { disable_signup: true, external_anonymous_users_enabled: false, password_min_length: 12 }
  const mail = { smtp_host: 'mail.example', smtp_pass: 'password' }
  const site_url = 'https://www.harborline.example'
  assert.partialDeepStrictEqual(auth, { ...closed, ...mail, site_url })
  // The platform's own limits are for visitors with an address each: 150, 30 and 30 in five minutes, 30 mails an hour.
  const limits = { token_refresh: 600, otp: 100, verify: 100, email_sent: 100 }
  for (const [name, least] of Object.entries(limits)) assert.ok(auth[`rate_limit_${name}`] >= least, name)
  assert.match(auth.mailer_templates_magic_link_content, /\{\{ \.Token \}\}/)
})

test('db push aims at the linked project, not at a local database', async () => {
  const { output } = await supabase(...stepOf('db', 'push'))
  assert.match(output, /Target: project harborline/)
  assert.doesNotMatch(output, /local stack|Confirmation required|unknown flag/i)
})

test('secrets set sends the file', async () => {
  const [{ body }] = await sentBy(['secrets', 'set'], /\/secrets$/)
  const secrets = JSON.parse(body).map(({ name, value }) => `${name}=${value}`)
  assert.deepEqual(new Set(secrets), new Set(['SITE_TOKEN=shared', `BRAND_NAME=${BRAND}`]))
})

test('the schedule’s secrets are renewed, and those of settings without a value removed', async () => {
  const [{ body }] = await sentBy(['db', 'query'], /\/database\/query$/)
  assert.match(JSON.parse(body).query, /vault\.update_secret\(id, 'sb_secret_key'\)/)
  const [unset] = await sentBy(['secrets', 'unset'], /\/secrets$/)
  assert.equal(unset.method, 'DELETE')
  assert.ok(JSON.parse(unset.body).includes('WEBHOOK_URL'))
})

test('functions deploy uploads all, open to callers without a JWT', async () => {
  const uploads = await sentBy(['functions'], /\/functions\/deploy$/)
  const files = uploads.map(({ url }) => `supabase/functions/${url.searchParams.get('slug')}/index.ts`)
  assert.deepEqual(files.sort(), globSync('supabase/functions/*/index.ts').sort())
  for (const { body } of uploads) assert.match(body, /"verify_jwt":false/)
})
