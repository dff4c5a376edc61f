import { isEmail } from '../_shared/email.ts'
import { type Env, httpAddress, required, siteTokenFrom, wholeNumber } from '../_shared/environment.ts'
import { type Office, readOffice } from '../_shared/office-hours.ts'
import { type Project, projectFrom } from '../_shared/rpc.ts'
import { type Transport, transportFrom } from './channels/transport.ts'

export type Brand = {
  name: string
  salesEmail: string
  /** Who is told when something is wrong with the site itself. */
  operatorEmail: string
  mailFrom: string
  siteUrl: string
  phone: string
  answerHours: string
  /** Office hours: in words, and to calculate with. */
  officeHours: string
  office: Office
}

export type Settings = {
  project: Project
  siteToken?: string
  /** Which functions were deployed; unknown if they were by hand. */
  version: string | null
  brand: Brand
  transport: Transport | null
  webhook: { url: string; secret: string } | null
  timeoutMs: number
  retry: { baseSeconds: number; maxAttempts: number }
}

/** Without a name beside it: mails take their names from elsewhere. */
function emailAddress(env: Env, name: string) {
  const value = required(env, name)
  if (isEmail(value)) return value
  throw new Error(`${name} must be an email address such as sales@example.com, and nothing else.`)
}

export function settingsFrom(env: Env): Settings {
  return {
    project: projectFrom(env),
    siteToken: siteTokenFrom(env),
    version: env.FUNCTIONS_VERSION || null,
    brand: {
      name: required(env, 'BRAND_NAME'),
      salesEmail: emailAddress(env, 'SALES_EMAIL'),
      operatorEmail: emailAddress(env, env.OPERATOR_EMAIL ? 'OPERATOR_EMAIL' : 'SALES_EMAIL'),
      mailFrom: emailAddress(env, env.MAIL_FROM ? 'MAIL_FROM' : 'SALES_EMAIL'),
      siteUrl: httpAddress(env, 'SITE_URL').replace(/\/+$/, ''),
      phone: env.SALES_PHONE ?? '',
      answerHours: String(wholeNumber(env, 'ANSWER_HOURS', 24)),
      officeHours: env.OFFICE_HOURS ?? '',
      office: readOffice(env.OFFICE),
    },
    transport: transportFrom(env),
    webhook: env.WEBHOOK_URL
      ? { url: httpAddress(env, 'WEBHOOK_URL'), secret: required(env, 'WEBHOOK_SECRET') }
      : null,
    timeoutMs: wholeNumber(env, 'DELIVERY_TIMEOUT_SECONDS', 20) * 1000,
    retry: {
      baseSeconds: wholeNumber(env, 'DELIVERY_RETRY_SECONDS', 30),
      maxAttempts: wholeNumber(env, 'DELIVERY_MAX_ATTEMPTS', 14),
    },
  }
}
