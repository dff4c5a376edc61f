import { type Project, projectFrom } from '../_shared/rpc.ts'

export type Settings = {
  project: Project
  siteToken?: string
  trustedAddressHeader?: string
  limits: { visitor: number; overall: number; window_seconds: number }
  webhook: boolean
}

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, fallback: number) {
  const value = env[name] ? Number(env[name]) : fallback
  if (!Number.isInteger(value) || value < 1) throw new Error(`${name} must be a whole number above 0.`)
  return value
}

export function settingsFrom(env: Env): Settings {
  return {
    project: projectFrom(env),
    siteToken: env.SITE_TOKEN,
    trustedAddressHeader: env.TRUSTED_ADDRESS_HEADER,
    limits: {
      visitor: wholeNumber(env, 'RATE_LIMIT_VISITOR', 10),
      overall: wholeNumber(env, 'RATE_LIMIT_OVERALL', 300),
      window_seconds: wholeNumber(env, 'RATE_LIMIT_WINDOW_SECONDS', 600),
    },
    webhook: Boolean(env.WEBHOOK_URL),
  }
}
