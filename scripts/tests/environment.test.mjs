import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { childEnvironment, isHosted, passwordOrFile } from '#scripts/lib/environment.mjs'
import { root } from '#scripts/lib/install.mjs'

const PROGRAMS = [
  '*.{ts,mjs}',
  '{app,components,lib}/**/*.{ts,tsx,mjs}',
  'scripts/**/*.{ts,mjs}',
  'supabase/functions/**/*.ts',
]
const isTest = (file) => /\.test\.|\/tests\/|\/testing\/|^playwright\.config/.test(file)

/** How variables are read: env.NAME, { NAME } = env, (env, 'NAME'), and the rows of env-rules.ts and of deploy.mjs. */
const READINGS = [
  /^const REQUIRED = \[([^;]*?)^\]/gm,
  /\benv\.([A-Z][A-Z\d_]+)/g,
  /\{([^{}]+)\} = (?:process\.)?(?:env|readEnvironment\(\))/g,
  /\benv, '([A-Z][A-Z\d_]+)'/g,
  /^ {2}([A-Z][A-Z\d_]+): (?:text|httpUrl|origin|secret|aesKey|pairs|optional\(|z\.preprocess)/gm,
]
const namesIn = (text) => text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)*\b/g) ?? []

/** Set by the platform, the build and our own programs, never by hand. */
const NOT_SETTINGS =
  /^(NODE_ENV|NEXT_RUNTIME|PATH|DO_NOT_TRACK|VERCEL|NEXT_ADAPTER_PATH|VENDORS|SCRIPT_HASHES|PAGES|STORAGE_ORIGIN|PAGE_ERROR_COPY|DESK_ERROR_COPY|WEDGE_FILE|FUNCTIONS_VERSION|WITH_[A-Z]+|SUPABASE_(SECRET|PUBLISHABLE)_KEYS|SUPABASE_SERVICE_ROLE_KEY)$/
test('.env.example describes exactly the variables that the code reads', () => {
  const files = globSync(PROGRAMS, { cwd: root, exclude: ['**/node_modules/**'] }).filter(
    (file) => !isTest(file),
  )
  const texts = files.map((file) => readFileSync(root + file, 'utf8'))
  const read = texts.flatMap((text) =>
    READINGS.flatMap((reading) => [...text.matchAll(reading)].flatMap(([, found]) => namesIn(found))),
  )
  const settings = read.filter((name) => !NOT_SETTINGS.test(name))
  const described = readFileSync(`${root}.env.example`, 'utf8').matchAll(/^([A-Z\d_]+)=/gm)
  assert.deepEqual([...described].map(([, name]) => name).sort(), [...new Set(settings)].sort())
})

test('hides secrets of the deployment and the functions from the site, also those in .env.local', () => {
  const secrets = [
    'SUPABASE_ACCESS_TOKEN',
    'SUPABASE_DB_PASSWORD',
    'SUPABASE_SECRET_KEY',
    'RESEND_API_KEY',
    'SMTP_URL',
    'WEBHOOK_SECRET',
  ]
  const env = childEnvironment({ SITE_TOKEN: 'x', ...Object.fromEntries(secrets.map((name) => [name, 'y'])) })
  assert.equal(env.SITE_TOKEN, 'x')
  for (const name of secrets) assert.equal(env[name], '', name)
  assert.deepEqual(childEnvironment({}).SMTP_URL, '')
})

test('a hosted project needs its address and a key', () => {
  const SUPABASE_URL = 'https://abc.supabase.co'
  assert.equal(isHosted({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY: 'k' }), true)
  assert.equal(isHosted({ SUPABASE_URL, SUPABASE_ANON_KEY: 'k' }), true)
  assert.equal(isHosted({ SUPABASE_URL }), false)
  assert.equal(isHosted({ SUPABASE_PUBLISHABLE_KEY: 'k' }), false)
})

test('shows a password in a terminal, and only the name of its file everywhere else', () => {
  const staff = { email: 'staff@example.com', password: 'open sesame' }
  assert.equal(passwordOrFile(staff, '/data', true), 'open sesame')
  for (const isShown of [false, undefined])
    assert.equal(passwordOrFile(staff, '/data', isShown), 'the password is in /data/keys.json')
})
