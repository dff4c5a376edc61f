import { type Project, projectFrom } from '../_shared/client.ts'
import { type Env, siteTokenFrom, wholeNumber } from '../_shared/environment.ts'

export type Settings = {
  project: Project
  siteToken?: string
  callerAddressHeader?: string
  limits: {
    visitor: number
    overall: number
    /** In seconds. */
    window: number
    /** Up to this multiple of the limits, requests are still stored, in quarantine. */
    ceiling: number
    /** Automatic replies an hour. */
    replies: number
  }
  webhook: boolean
}

export function settingsFrom(env: Env, project = projectFrom(env)): Settings {
  return {
    project,
    siteToken: siteTokenFrom(env),
    callerAddressHeader: env.CALLER_ADDRESS_HEADER,
    limits: {
      visitor: wholeNumber(env, 'RATE_LIMIT_VISITOR', 10),
      overall: wholeNumber(env, 'RATE_LIMIT_OVERALL', 300),
      window: wholeNumber(env, 'RATE_LIMIT_WINDOW_SECONDS', 600),
      ceiling: wholeNumber(env, 'RATE_LIMIT_CEILING', 10),
      replies: wholeNumber(env, 'AUTO_REPLIES_PER_HOUR', 60),
    },
    webhook: Boolean(env.WEBHOOK_URL),
  }
}
