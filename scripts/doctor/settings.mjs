import { readFileSync } from 'node:fs'
import { checkEnv } from '../../lib/env-rules.ts'
import { settingsFrom as deliverySettings } from '../../supabase/functions/deliver-notifications/settings.ts'
import { settingsFrom as fileSettings } from '../../supabase/functions/request-files/settings.ts'
import { settingsFrom as formSettings } from '../../supabase/functions/send-contact-form/settings.ts'
import { brandEnvironment } from '../backend/brand.mjs'
import { limitsFrom } from '../backend/disk.mjs'
import { localSettings } from '../lib/environment.mjs'
import { root } from '../lib/install.mjs'
import { PlainError } from '../lib/plain-error.mjs'
import { readPort } from '../lib/ports.mjs'
import { assertProtected } from '../lib/reach.mjs'
import { fine, mend, note, orFine } from './findings.mjs'

const EXAMPLE = 'Correct it; .env.example says what it is for.'

/** What a function that throws one sentence has against the settings. */
function complaint(read) {
  try {
    read()
    return undefined
  } catch (error) {
    return error.message
  }
}

const described = () =>
  [...readFileSync(`${root}.env.example`, 'utf8').matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)

/** Malformed, in the words of those who read them: the site, the commands and, with the embedded backend, the functions. */
export function malformed({ env, hosted }) {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const stand = { ...brandEnvironment(), SITE_URL: 'http://127.0.0.1', ...set }
  const functionEnv = { ...stand, SUPABASE_URL: 'http://127.0.0.1', SUPABASE_SERVICE_ROLE_KEY: 'x' }
  const readers = hosted ? [] : [deliverySettings, fileSettings, formSettings]
  const said = [
    ...checkEnv(env).problems,
    complaint(() => readPort(env, 'PORT', 3000)),
    complaint(() => readPort(env, 'BACKEND_PORT', 54321)),
    ...readers.map((read) => complaint(() => read(functionEnv))),
  ]
  return orFine(
    [...new Set(said.filter(Boolean))].map((sentence) => mend(sentence, EXAMPLE)),
    'All that are set are well formed.',
  )
}

const roleIn = (key) => {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1], 'base64url').toString()).role
  } catch {
    return undefined
  }
}

/** Whether a key opens everything: it belongs to the functions, never to the site. */
const isSecretKey = (key = '') => key.startsWith('sb_secret_') || roleIn(key) === 'service_role'

const KEYSTATIC = [
  'KEYSTATIC_GITHUB_CLIENT_ID',
  'KEYSTATIC_GITHUB_CLIENT_SECRET',
  'KEYSTATIC_SECRET',
  'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG',
]

/** Each alone would do; together they do not. */
const CONTRADICTIONS = [
  ({ SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY }) =>
    Boolean(SUPABASE_URL) !== Boolean(SUPABASE_PUBLISHABLE_KEY || SUPABASE_ANON_KEY) &&
    mend(
      `Of SUPABASE_URL and SUPABASE_PUBLISHABLE_KEY only one is set, so that the embedded backend is used.`,
      'Set both for a hosted project, none for the embedded backend.',
    ),
  ({ SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY }) =>
    [SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY].some(isSecretKey) &&
    mend(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key, for which no policy counts.',
      'Put the publishable key there, and replace the secret one in the project’s settings: it has been where it should not be.',
    ),
  (env) => {
    const sentence = complaint(() => assertProtected(env))
    return sentence && mend(sentence.split(': ')[0], `${sentence.split(': ').slice(1).join(': ')}`)
  },
  ({ RESEND_API_KEY, SMTP_URL }) =>
    Boolean(RESEND_API_KEY && SMTP_URL) &&
    note('RESEND_API_KEY and SMTP_URL are both set; mails go through Resend.', 'Remove the other one.'),
  (env) => {
    const { files, requests } = limitsFrom(env)
    return (
      requests >= files &&
      mend(
        'FREE_MB_FOR_REQUESTS is not below FREE_MB_FOR_FILES, so that requests would be refused first.',
        'Requests are written last: give them the smaller number.',
      )
    )
  },
  (env) =>
    Boolean(env.KEYSTATIC_GITHUB_REPO) &&
    KEYSTATIC.some((name) => !env[name]) &&
    mend(
      `KEYSTATIC_GITHUB_REPO is set but ${KEYSTATIC.filter((name) => !env[name]).join(', ')} not.`,
      'The editor on the site needs all five; .env.example says where they come from.',
    ),
  ({ SITE_URL }) =>
    URL.canParse(SITE_URL) &&
    new URL(SITE_URL).pathname !== '/' &&
    mend(
      'SITE_URL has a path; the site is made for the root of its host.',
      'Leave only https:// and the host.',
    ),
  ({ SITE_TOKEN = '' }) =>
    SITE_TOKEN !== '' &&
    SITE_TOKEN.length < 24 &&
    mend(
      'SITE_TOKEN is so short that it can be guessed.',
      'Make one with "openssl rand -base64 32", here and in the functions.',
    ),
]

export const contradicting = ({ env }) =>
  orFine(CONTRADICTIONS.map((check) => check(env)).filter(Boolean), 'None contradicts another.')

/** In .env.local everything is meant for us, so a name that nothing reads is mistyped. */
export function unknown(_, { settings = localSettings(), names = described() } = {}) {
  const strange = Object.keys(settings).filter((name) => !names.includes(name))
  return orFine(
    strange.map((name) => note(`${name} in .env.local is read by nothing.`, 'Compare it with .env.example.')),
    `${Object.keys(settings).length} in .env.local, all known.`,
  )
}

/** Nobody may wait for the first visitor to learn that a start would be refused. */
export async function isBuilt({ env }) {
  const { assertBuilt } = await import('../lib/build.mjs')
  try {
    assertBuilt(env)
    return fine('The build belongs to these sources and settings.')
  } catch (error) {
    if (error instanceof PlainError) return mend(...splitAt(error.message, ': '))
    throw error
  }
}

const splitAt = (text, sign) => {
  const at = text.lastIndexOf(sign)
  return [`${text.slice(0, at)}.`, text.slice(at + sign.length)]
}
