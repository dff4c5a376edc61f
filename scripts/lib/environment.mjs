import { existsSync, readFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './install.mjs'

export const settingsIn = (file) => parseEnv(readFileSync(file, 'utf8'))

export function localSettings() {
  const file = `${root}.env.local`
  return existsSync(file) ? settingsIn(file) : {}
}

/** .env.example describes every setting. */
export const knownNames = () => Object.keys(settingsIn(`${root}.env.example`))

/** Shell variables override .env.local, as in Next.js. */
export const readEnvironment = () => ({ ...localSettings(), ...process.env })

export const publicKeyOf = (env) => env.SUPABASE_PUBLISHABLE_KEY || env.SUPABASE_ANON_KEY

export const isHosted = (env) => Boolean(env.SUPABASE_URL && publicKeyOf(env))

/** The site's settings for an embedded backend. */
export const backendSettings = ({ url, publishableKey, siteToken }) => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SITE_TOKEN: siteToken,
})

export const dataDirectory = (env) => resolve(root, env.DATA_DIR || '.data')

/** A terminal shows the password; a log, which is kept and read by many, only names the file that holds it. */
export const passwordOrFile = ({ password }, directory, isShown) =>
  isShown ? password : `the password is in ${directory}/keys.json`

/** Secrets of the operator's commands: they allow changing the hosted project. */
const COMMAND_SECRETS = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SUPABASE_SECRET_KEY']
/** Secrets of the backend and its functions. */
const BACKEND_SECRETS = ['RESEND_API_KEY', 'SMTP_URL', 'WEBHOOK_SECRET']

/** Command secrets that are kept in .env.local, where the site could read them. */
export const misplacedSecrets = (settings = localSettings()) =>
  COMMAND_SECRETS.filter((name) => settings[name])

/**
 * The environment of site and build: the project's Node first, no telemetry, no secrets of commands or backend. Those
 * are empty, because Next.js would read absent ones from .env.local.
 */
export const childEnvironment = (env) => ({
  ...env,
  ...Object.fromEntries([...COMMAND_SECRETS, ...BACKEND_SECRETS].map((name) => [name, ''])),
  PATH: `${root}node_modules/.bin:${env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
})

const SMALL_BYTES = 2 * 1024 ** 3
/** A container may use less than the machine has. */
const availableMemory = () => Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)

/**
 * Keeps a build's memory low: sharp works in libuv's threads, each of which glibc gives an arena of its own. A small
 * machine gets one thread, so that pictures are decoded one at a time.
 */
export const lowMemoryEnvironment = (bytes = availableMemory()) => ({
  MALLOC_ARENA_MAX: '2',
  ...(bytes < SMALL_BYTES && { UV_THREADPOOL_SIZE: '1' }),
})
