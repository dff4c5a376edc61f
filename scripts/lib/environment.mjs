import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './install.mjs'

export const settingsIn = (file) => parseEnv(readFileSync(file, 'utf8'))

export function localSettings() {
  const file = `${root}.env.local`
  return existsSync(file) ? settingsIn(file) : {}
}

/** Every setting there is: .env.example describes them all. */
export const knownNames = () => Object.keys(settingsIn(`${root}.env.example`))

/** Variables of the shell win over .env.local, as they do in Next.js. */
export const readEnvironment = () => ({ ...localSettings(), ...process.env })

export const publicKeyOf = (env) => env.SUPABASE_PUBLISHABLE_KEY || env.SUPABASE_ANON_KEY

export const isHosted = (env) => Boolean(env.SUPABASE_URL && publicKeyOf(env))

/** What the site has to know of an embedded backend. */
export const backendSettings = ({ url, publishableKey, siteToken }) => ({
  SUPABASE_URL: url,
  SUPABASE_PUBLISHABLE_KEY: publishableKey,
  SITE_TOKEN: siteToken,
})

export const dataDirectory = (env) => resolve(root, env.DATA_DIR || '.data')

/** For commands of the operator alone: whoever has them may change the project. */
const FOR_COMMANDS = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SUPABASE_SECRET_KEY']
/** For the backend and its functions. */
const FOR_BACKEND = ['DATABASE_URL', 'RESEND_API_KEY', 'SMTP_URL', 'WEBHOOK_SECRET']

/** What lies in .env.local although it is needed for a command now and then. */
export const misplacedSecrets = (settings = localSettings()) => FOR_COMMANDS.filter((name) => settings[name])

/**
 * What site and build are started with: the project's own Node first, nobody phoning home, and no secret of others. Those
 * are empty, not absent: Next.js would read them from .env.local.
 */
export const childEnvironment = (env) => ({
  ...env,
  ...Object.fromEntries([...FOR_COMMANDS, ...FOR_BACKEND].map((name) => [name, ''])),
  PATH: `${root}node_modules/.bin:${env.PATH ?? ''}`,
  NEXT_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
})
