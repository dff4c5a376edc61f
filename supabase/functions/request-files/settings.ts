import { type Project, projectFrom } from '../_shared/client.ts'
import { type Env, siteTokenFrom, wholeNumber } from '../_shared/environment.ts'

export type Settings = {
  project: Project
  siteToken?: string
  callerAddressHeader?: string
  /** Limits for the uploads of a day that no request has sent yet. */
  limits: { form: number; visitor: number; bytes: number }
}

/** More than a request may have: a visitor may remove a file and add another. */
const PER_FORM = 30
const MEGABYTE = 1024 * 1024

export const settingsFrom = (env: Env, project = projectFrom(env)): Settings => ({
  project,
  siteToken: siteTokenFrom(env),
  callerAddressHeader: env.CALLER_ADDRESS_HEADER,
  limits: {
    form: PER_FORM,
    visitor: wholeNumber(env, 'UNSENT_FILES_VISITOR', 60),
    bytes: wholeNumber(env, 'UNSENT_FILES_MB', 10_000) * MEGABYTE,
  },
})
