import { checkEnv } from '#lib/server/env-rules.ts'
import { backupDays } from '#scripts/backend/backup.mjs'
import { limitsFrom } from '#scripts/backend/disk.mjs'
import { deliveryInterval } from '#scripts/backend/schedule.mjs'
import { settingsFrom as deliverySettings } from '#supabase/functions/deliver-notifications/settings.ts'
import { settingsFrom as fileSettings } from '#supabase/functions/request-files/settings.ts'
import { settingsFrom as formSettings } from '#supabase/functions/send-contact-form/settings.ts'
import { CliError } from './cli-error.mjs'
import { isHosted, knownNames, publicKeyOf } from './environment.mjs'
import { readPort } from './ports.mjs'

/** What a reader that throws one sentence has against the settings. */
export function problemWith(read) {
  try {
    read()
    return undefined
  } catch (error) {
    return error.message
  }
}

const nameIn = (sentence) => /^[A-Z\d_]+/.exec(sentence)?.[0]

/** All that a reader says, which stops at the first: again and again, without what it has complained of. */
function complaints(read, set, others = {}) {
  const said = []
  const left = { ...set }
  for (;;) {
    const sentence = problemWith(() => read({ ...others, ...left }))
    if (!sentence || (said.length > 0 && nameIn(sentence) === nameIn(said.at(-1)))) return said
    said.push(sentence)
    delete left[nameIn(sentence)]
  }
}

/** Several parts read some of them: one sentence for each. */
function oneEach(sentences) {
  const names = sentences.map(nameIn)
  return sentences.filter((_, place) => names.indexOf(names[place]) === place)
}

/** What stands in for the content, which has a check of its own. */
const FROM_CONTENT = { SITE_URL: 'http://127.0.0.1', BRAND_NAME: '-', SALES_EMAIL: 'sales@example.com' }

/** What the functions would say as soon as they are started with these settings. */
function ofFunctions(env) {
  const project = { SUPABASE_URL: 'http://127.0.0.1', SUPABASE_SERVICE_ROLE_KEY: 'x' }
  const set = Object.fromEntries(Object.entries(env).filter(([name, value]) => value && !(name in project)))
  const others = { ...FROM_CONTENT, ...project }
  const readers = [deliverySettings, fileSettings, formSettings]
  return oneEach(readers.flatMap((read) => complaints(read, set, others)))
}

/** What the embedded backend itself would say. */
const ofBackend = (env) => [backupDays, limitsFrom, deliveryInterval].flatMap((read) => complaints(read, env))

const ofPorts = (env) =>
  [(given) => readPort(given, 'PORT', 3000), (given) => readPort(given, 'BACKEND_PORT', 54321)].flatMap(
    (read) => complaints(read, env),
  )

/** What is malformed, in the words of whichever part reads it; each only where it runs, unless all are asked. */
export const malformed = (env, { all = false } = {}) =>
  oneEach([
    ...checkEnv(env).problems,
    ...ofPorts(env),
    ...(all || !isHosted(env) ? [...ofBackend(env), ...ofFunctions(env)] : []),
  ])

/** Of two names that differ by one letter, which is wrong, missing or too much. */
function isOneLetterOff(name, known) {
  const [short, long] = name.length < known.length ? [name, known] : [known, name]
  if (name === known || long.length - short.length > 1) return false
  let same = 0
  while (same < short.length && short[same] === long[same]) same++
  return short.slice(same + (short.length === long.length ? 1 : 0)) === long.slice(same + 1)
}

const PROJECT = /^(NEXT_PUBLIC_|VITE_|PUBLIC_)?(SUPABASE_(\w*KEY|URL))$/
/** Shorter names may well be those of other programs. */
const SHORTEST = 7

/** The names that are read by nothing, but were certainly meant for us: `[name, the one that is read]`. */
export function misspelled(env, names = knownNames()) {
  const isKnown = new Set(names)
  return Object.keys(env)
    .filter((name) => env[name] && !isKnown.has(name))
    .flatMap((name) => {
      const [, , bare] = PROJECT.exec(name) ?? []
      if (bare) return isHosted(env) ? [] : [[name, isKnown.has(bare) ? bare : 'SUPABASE_PUBLISHABLE_KEY']]
      const meant = name.length >= SHORTEST && names.find((known) => isOneLetterOff(name, known))
      return meant ? [[name, meant]] : []
    })
}

/** Half a project is none: requests of customers would go into a database on this machine. */
export function incompleteProject(env) {
  if (Boolean(env.SUPABASE_URL) === Boolean(publicKeyOf(env))) return undefined
  const [set, missing] = env.SUPABASE_URL
    ? ['SUPABASE_URL', 'SUPABASE_PUBLISHABLE_KEY']
    : [env.SUPABASE_PUBLISHABLE_KEY ? 'SUPABASE_PUBLISHABLE_KEY' : 'SUPABASE_ANON_KEY', 'SUPABASE_URL']
  return `${set} is set but ${missing} is not: set both for a hosted project, neither for the embedded backend.`
}

function refuse(said) {
  if (said.length === 1) throw new CliError(said[0])
  if (said.length > 1)
    throw new CliError(`Correct these settings; .env.example describes them all:\n  ${said.join('\n  ')}`)
}

/** What a build reads: the project's key and the functions' settings may be missing where it is made. */
export const assertSiteSettings = (env) => refuse(checkEnv(env).problems)

/** Before the functions get them: started with what is malformed, none of them would answer. */
export function assertDeployable(values) {
  const { SITE_URL, SITE_TOKEN } = values
  refuse(oneEach([...checkEnv({ SITE_URL, SITE_TOKEN }).problems, ...ofFunctions(values)]))
}

/** Refuses what nobody can have meant, before anything is started. */
export const assertSettings = (env) =>
  refuse(
    [
      ...misspelled(env).map(([name, meant]) => `${name} is read by nothing: the name is ${meant}.`),
      incompleteProject(env),
      ...malformed(env),
    ].filter(Boolean),
  )
