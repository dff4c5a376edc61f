import { limitsFrom } from '#scripts/backend/disk.mjs'
import { CliError } from '#scripts/lib/cli-error.mjs'
import { namedFile } from '#scripts/lib/command.mjs'
import { knownNames, localSettings, misplacedSecrets, settingsIn } from '#scripts/lib/environment.mjs'
import { assertProductionSecrets } from '#scripts/lib/exposure.mjs'
import { incompleteProject, malformed as malformedSettings, problemWith } from '#scripts/lib/settings.mjs'
import { failure, ok, orOk, warning } from './findings.mjs'

const EXAMPLE = 'Correct it; .env.example says what it is for.'

/** Malformed, in the words of those who read them: the site, the commands, the embedded backend and the functions. */
export const malformed = ({ env }) =>
  orOk(
    malformedSettings(env, { all: true }).map((sentence) => failure(sentence, EXAMPLE)),
    'All that are set are well formed.',
  )

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
  (env) => {
    const sentence = incompleteProject(env)
    return sentence && failure(...splitAt(sentence, ': '))
  },
  ({ SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY }) =>
    [SUPABASE_PUBLISHABLE_KEY, SUPABASE_ANON_KEY].some(isSecretKey) &&
    failure(
      'SUPABASE_PUBLISHABLE_KEY holds a secret key, for which no policy counts.',
      'Put the publishable key there, and replace the secret one in the project’s settings: it has been where it should not be.',
    ),
  (env) => {
    const sentence = problemWith(() => assertProductionSecrets(env))
    return sentence && failure(sentence.split(': ')[0], `${sentence.split(': ').slice(1).join(': ')}`)
  },
  ({ RESEND_API_KEY, SMTP_URL }) =>
    Boolean(RESEND_API_KEY && SMTP_URL) &&
    warning('RESEND_API_KEY and SMTP_URL are both set; mails go through Resend.', 'Remove the other one.'),
  (env) => {
    // Malformed, they are complained of above.
    if (problemWith(() => limitsFrom(env))) return undefined
    const { files, requests } = limitsFrom(env)
    return (
      requests >= files &&
      failure(
        'FREE_MB_FOR_REQUESTS is not below FREE_MB_FOR_FILES, so that requests would be refused first.',
        'Requests are written last: give them the smaller number.',
      )
    )
  },
  (env) =>
    Boolean(env.KEYSTATIC_GITHUB_REPO) &&
    KEYSTATIC.some((name) => !env[name]) &&
    failure(
      `KEYSTATIC_GITHUB_REPO is set but ${KEYSTATIC.filter((name) => !env[name]).join(', ')} not.`,
      'The editor on the site needs all five; .env.example says where they come from.',
    ),
]

export const contradicting = ({ env }) =>
  orOk(CONTRADICTIONS.map((check) => check(env)).filter(Boolean), 'None contradicts another.')

/** In these files everything is meant for us, so a name that nothing reads is misspelled. */
const inFiles = () => ({ ...localSettings(), ...(namedFile && settingsIn(namedFile)) })

export function unknown(_, { settings = inFiles(), names = knownNames() } = {}) {
  const strange = Object.keys(settings).filter((name) => !names.includes(name))
  return orOk(
    [
      ...strange.map((name) => warning(`${name} is read by nothing.`, 'Compare it with .env.example.')),
      ...misplacedSecrets(settings).map((name) =>
        warning(
          `${name} lies in a file of settings, where the site does not need it.`,
          'Set it in the shell of the command that does, and remove it there.',
        ),
      ),
    ],
    `${Object.keys(settings).length} in files of settings, all known.`,
  )
}

/** Nobody may wait for the first visitor to learn that a start would be refused. */
export async function isBuilt({ env }) {
  const { assertBuilt } = await import('#scripts/lib/build.mjs')
  try {
    assertBuilt(env)
    return ok('The build belongs to these sources and settings.')
  } catch (error) {
    if (error instanceof CliError) return failure(...splitAt(error.message, ': '))
    throw error
  }
}

const splitAt = (text, sign) => {
  const at = text.lastIndexOf(sign)
  return [`${text.slice(0, at)}.`, text.slice(at + sign.length)]
}
