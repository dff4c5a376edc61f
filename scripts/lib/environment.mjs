import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { root } from './install.mjs'

const settingsIn = (file) => parseEnv(readFileSync(file, 'utf8'))

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

export const dataDirectory = (env) => resolve(root, env.DATA_DIR || '.data')

/** Secrets of the operator's commands: they allow changing the hosted project. */
const COMMAND_SECRETS = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD', 'SUPABASE_SECRET_KEY']

/** Command secrets that are kept in .env.local, where the site could read them. */
export const misplacedSecrets = (settings = localSettings()) =>
  COMMAND_SECRETS.filter((name) => settings[name])
