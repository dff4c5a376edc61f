import { isEmail } from '../_shared/email.ts'
import { type Env, httpAddress, required, siteTokenFrom, wholeNumber } from '../_shared/environment.ts'
import { type Office, readOffice } from '../_shared/office-hours.ts'
import { type Project, projectFrom } from '../_shared/rpc.ts'
import { type Transport, transportFrom } from './transports/transport.ts'

export type Brand = {
  name: string
  salesEmail: string
  /** Receives alerts about incidents of the site itself. */
  operatorEmail: string
  mailFrom: string
  siteUrl: string
  phone: string
  answerHours: string
  /** Office hours as text, and parsed for deadlines. */
  officeHours: string
  office: Office
}

export type Settings = {
  project: Project
  siteToken?: string
  /** The deployed version; unknown after a manual deployment. */
  version: string | null
  brand: Brand
  transport: Transport | null
  webhook: { url: string; secret: string } | null
  timeoutMs: number
  retry: { baseSeconds: number; maxAttempts: number }
}

/** A bare address without a display name, which emails take from elsewhere. */
function emailAddress(env: Env, name: string) {
  const value = required(env, name)
  if (isEmail(value)) return value
  throw new Error(`${name} must be a bare email address such as sales@example.com, without a display name.`)
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
