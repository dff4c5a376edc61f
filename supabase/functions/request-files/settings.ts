import { type Env, siteTokenFrom, wholeNumber } from '../_shared/environment.ts'
import { type Project, projectFrom } from '../_shared/rpc.ts'

export type Settings = {
  project: Project
  siteToken?: string
  callerAddressHeader?: string
  /** Limits for uploads not yet sent with a request. */
  limits: {
    per_form: number
    per_visitor: number
    visitor_bytes: number
    overall: number
    unsent_bytes: number
  }
}

/** More than a request may have: a visitor may remove a file and add another. */
const PER_FORM = 30
const MEGABYTE = 1024 * 1024

export const settingsFrom = (env: Env): Settings => ({
  project: projectFrom(env),
  siteToken: siteTokenFrom(env),
  callerAddressHeader: env.CALLER_ADDRESS_HEADER,
  limits: {
    per_form: PER_FORM,
    per_visitor: wholeNumber(env, 'UNSENT_FILES_VISITOR', 60),
    visitor_bytes: wholeNumber(env, 'UNSENT_FILES_VISITOR_MB', 500) * MEGABYTE,
    overall: wholeNumber(env, 'UNSENT_FILES_OVERALL', 2000),
    unsent_bytes: wholeNumber(env, 'UNSENT_FILES_MB', 10_000) * MEGABYTE,
  },
})
