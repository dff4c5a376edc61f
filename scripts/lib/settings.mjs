import { checkEnv } from '#lib/server/env-rules.ts'
import { deliveryInterval } from '#scripts/backend/schedule.mjs'
import { settingsFrom as deliverySettings } from '#supabase/functions/deliver-notifications/settings.ts'
import { settingsFrom as fileSettings } from '#supabase/functions/request-files/settings.ts'
import { settingsFrom as formSettings } from '#supabase/functions/send-contact-form/settings.ts'
import { CliError } from './cli-error.mjs'
import { isHosted, knownNames, publicKeyOf } from './environment.mjs'
import { readPort } from './ports.mjs'

/** The message that a settings reader throws, if any. */
export function problemWith(read) {
  try {
    read()
    return undefined
  } catch (error) {
    return error.message
  }
}

const nameIn = (sentence) => /^[A-Z\d_]+/.exec(sentence)?.[0]

/** All errors of a reader that throws only the first: reads again without the variable named in the last error. */
function errorsOf(read, set, others = {}) {
  const errors = []
  const left = { ...set }
  for (;;) {
    const sentence = problemWith(() => read({ ...others, ...left }))
    if (!sentence || (errors.length > 0 && nameIn(sentence) === nameIn(errors.at(-1)))) return errors
    errors.push(sentence)
    delete left[nameIn(sentence)]
  }
}

/** Several programs read the same variable: keeps one sentence per variable. */
function uniqueByName(sentences) {
  const names = sentences.map(nameIn)
  return sentences.filter((_, index) => names.indexOf(names[index]) === index)
}

/** Placeholders for values from the content, which has a check of its own. */
const FROM_CONTENT = { SITE_URL: 'http://127.0.0.1', BRAND_NAME: '-', SALES_EMAIL: 'sales@example.com' }

/** Errors with which the edge functions would refuse to start. */
function functionErrors(env) {
  const project = { SUPABASE_URL: 'http://127.0.0.1', SUPABASE_SERVICE_ROLE_KEY: 'x' }
  const set = Object.fromEntries(Object.entries(env).filter(([name, value]) => value && !(name in project)))
  const others = { ...FROM_CONTENT, ...project }
  const readers = [deliverySettings, fileSettings, formSettings]
  return uniqueByName(readers.flatMap((read) => errorsOf(read, set, others)))
}

const backendErrors = (env) => errorsOf(deliveryInterval, env)

const portErrors = (env) =>
  [(given) => readPort(given, 'PORT', 3000), (given) => readPort(given, 'BACKEND_PORT', 54321)].flatMap(
    (read) => errorsOf(read, env),
  )

/** Malformed settings, as reported by their readers; the embedded backend's only where it runs, or with `all`. */
export const malformed = (env, { all = false } = {}) =>
  uniqueByName([
    ...checkEnv(env).problems,
    ...portErrors(env),
    ...(all || !isHosted(env) ? [...backendErrors(env), ...functionErrors(env)] : []),
  ])

/** Whether two names differ by one replaced, missing or added letter. */
function isOneLetterOff(name, known) {
  const [short, long] = name.length < known.length ? [name, known] : [known, name]
  if (name === known || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1)
}

const PROJECT = /^(NEXT_PUBLIC_|VITE_|PUBLIC_)?(SUPABASE_(\w*KEY|URL))$/
/** Shorter names are more likely those of other programs. */
const MIN_LENGTH = 7

/** Unknown names that resemble a setting: `[name, setting]`. */
export function misspelled(env, names = knownNames()) {
  const isKnown = new Set(names)
  return Object.keys(env)
    .filter((name) => env[name] && !isKnown.has(name))
    .flatMap((name) => {
      const [, , bare] = PROJECT.exec(name) ?? []
      if (bare) return isHosted(env) ? [] : [[name, isKnown.has(bare) ? bare : 'SUPABASE_PUBLISHABLE_KEY']]
      const meant = name.length >= MIN_LENGTH && names.find((known) => isOneLetterOff(name, known))
      return meant ? [[name, meant]] : []
    })
}

/** With half of a project's settings, submissions would go into a database on this machine. */
export function incompleteProject(env) {
  if (Boolean(env.SUPABASE_URL) === Boolean(publicKeyOf(env))) return undefined
  const [set, missing] = env.SUPABASE_URL
    ? ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY']
    : [env.SUPABASE_PUBLISHABLE_KEY ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_ANON_KEY', 'SUPABASE_URL']
  return `${set} is set but ${missing} is not: set both for a hosted project, neither for the embedded backend.`
}

function refuse(errors) {
  if (errors.length === 1) throw new CliError(errors[0])
  if (errors.length > 1)
    throw new CliError(`Correct these settings; .env.example describes them all:\n  ${errors.join('\n  ')}`)
}

/** Checks a build's settings: the project's key and the functions' settings may be absent there. */
export const assertSiteSettings = (env) => refuse(checkEnv(env).problems)

export const assertSettings = (env) =>
  refuse(
    [
      ...misspelled(env).map(([name, meant]) => `${name} is not a setting: did you mean ${meant}?`),
      incompleteProject(env),
      ...malformed(env),
    ].filter(Boolean),
  )
