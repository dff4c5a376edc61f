import { knownNames, localSettings, misplacedSecrets } from '#scripts/lib/environment.mjs'
import { assertProductionSecrets } from '#scripts/lib/exposure.mjs'
import { incompleteProject, malformed as malformedSettings, problemWith } from '#scripts/lib/settings.mjs'
import { isBuilt } from '#scripts/preflight.mjs'
import { failure, ok, orOk, warning } from './findings.mjs'

const EXAMPLE = 'Correct it (see .env.example).'

/** Malformed settings of site, commands, embedded backend and functions, as reported by the code that reads them. */
export const malformed = ({ env }) =>
  orOk(
    malformedSettings(env, { all: true }).map((sentence) => failure(sentence, EXAMPLE)),
    'All settings are well-formed.',
  )

const roleIn = (key) => {
  try {
    return JSON.parse(Buffer.from(key.split('.')[1], 'base64url').toString()).role
  } catch {
    return undefined
  }
}

/** Whether a key bypasses row level security: the functions need one, the site never does. */
const isSecretKey = (key = '') => key.startsWith('sb_secret_') || roleIn(key) === 'service_role'

const KEYSTATIC = [
  'KEYSTATIC_GITHUB_CLIENT_ID',
  'KEYSTATIC_GITHUB_CLIENT_SECRET',
  'KEYSTATIC_SECRET',
  'NEXT_PUBLIC_KEYSTATIC_GITHUB_APP_SLUG',
]

/** Settings that are valid individually but contradict each other. */
const CONTRADICTIONS = [
  (env) => {
    const sentence = incompleteProject(env)
    return sentence && failure(...splitAt(sentence, ': '))
  },
  ({ SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY }) =>
    [SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY].some(isSecretKey) &&
    failure(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key, which bypasses every policy.',
      'Set the publishable key, and rotate the secret key in the project’s settings: treat it as leaked.',
    ),
  (env) => {
    const sentence = problemWith(() => assertProductionSecrets(env))
    return sentence && failure(sentence.split(': ')[0], sentence.split(': ').slice(1).join(': '))
  },
  ({ RESEND_API_KEY, SMTP_URL }) =>
    Boolean(RESEND_API_KEY && SMTP_URL) &&
    warning(
      'RESEND_API_KEY and SMTP_URL are both set; emails are sent through Resend.',
      'Remove one of them.',
    ),
  (env) =>
    Boolean(env.KEYSTATIC_GITHUB_REPO) &&
    KEYSTATIC.some((name) => !env[name]) &&
    failure(
      `KEYSTATIC_GITHUB_REPO is set, but not ${KEYSTATIC.filter((name) => !env[name]).join(', ')}.`,
      'The content editor needs all five; .env.example explains where to get them.',
    ),
]

export const contradicting = ({ env }) =>
  orOk(CONTRADICTIONS.map((check) => check(env)).filter(Boolean), 'No settings conflict.')

/** Settings files contain only settings, so an unknown name there is misspelled. */

export function unknown(_, { settings = localSettings(), names = knownNames() } = {}) {
  const unknownNames = Object.keys(settings).filter((name) => !names.includes(name))
  return orOk(
    [
      ...unknownNames.map((name) =>
        warning(`${name} is not a setting.`, 'Check the spelling in .env.example.'),
      ),
      ...misplacedSecrets(settings).map((name) =>
        warning(
          `${name} is in a settings file, but the site does not need it.`,
          'Set it in the shell of the command that needs it, and remove it from the file.',
        ),
      ),
    ],
    `All ${Object.keys(settings).length} names in settings files are known.`,
  )
}

export const isUpToDate = ({ env }) =>
  isBuilt(env)
    ? ok('The build is up to date with the source and SITE_URL.')
    : warning('There is no build of these sources and this SITE_URL.', 'Run "npm run build".')

const splitAt = (text, separator) => {
  const at = text.lastIndexOf(separator)
  return [`${text.slice(0, at)}.`, text.slice(at + separator.length)]
}
