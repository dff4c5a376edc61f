import { type Env, siteTokenFrom, wholeNumber } from '../_shared/environment.ts'
import { type Project, projectFrom } from '../_shared/rpc.ts'

export type Settings = {
  project: Project
  siteToken?: string
  callerAddressHeader?: string
  limits: {
    visitor: number
    overall: number
    window_seconds: number
    /** Up to this multiple of the limits, requests are still stored, in quarantine. */
    ceiling: number
    replies_per_hour: number
    digest_seconds: number
  }
  webhook: boolean
}

export function settingsFrom(env: Env): Settings {
  return {
    project: projectFrom(env),
    siteToken: siteTokenFrom(env),
    callerAddressHeader: env.CALLER_ADDRESS_HEADER,
    limits: {
      visitor: wholeNumber(env, 'RATE_LIMIT_VISITOR', 10),
      overall: wholeNumber(env, 'RATE_LIMIT_OVERALL', 300),
      window_seconds: wholeNumber(env, 'RATE_LIMIT_WINDOW_SECONDS', 600),
      ceiling: wholeNumber(env, 'RATE_LIMIT_CEILING', 10),
      replies_per_hour: wholeNumber(env, 'AUTO_REPLIES_PER_HOUR', 60),
      digest_seconds: wholeNumber(env, 'QUARANTINE_DIGEST_SECONDS', 86_400),
    },
    webhook: Boolean(env.WEBHOOK_URL),
  }
}
