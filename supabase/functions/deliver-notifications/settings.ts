import { type Project, projectFrom } from '../_shared/client.ts'
import { isEmail } from '../_shared/email.ts'
import { type Env, httpAddress, required, wholeNumber } from '../_shared/environment.ts'
import { type Office, readOffice } from '../_shared/office-hours.ts'

export type Brand = {
  name: string
  salesEmail: string
  mailFrom: string
  siteUrl: string
  phone: string
  answerHours: number
  /** Office hours as text, and parsed for deadlines. */
  officeHours: string
  office: Office
}

/** Where emails go: to a mail server, or to a folder on machines without one. */
type Outlet = { kind: 'smtp'; url: string } | { kind: 'files'; directory: string }

export type Settings = {
  project: Project
  brand: Brand
  outlet: Outlet | null
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

function outletFrom(env: Env): Outlet | null {
  if (env.SMTP_URL && !(/^smtps?:\/\/[^/]/.test(env.SMTP_URL) && URL.canParse(env.SMTP_URL)))
    throw new Error('SMTP_URL must be a URL such as smtps://user:password@host:465.')
  if (env.SMTP_URL) return { kind: 'smtp', url: env.SMTP_URL }
  return env.MAIL_DIRECTORY ? { kind: 'files', directory: env.MAIL_DIRECTORY } : null
}

export function settingsFrom(env: Env, project = projectFrom(env)): Settings {
  return {
    project,
    brand: {
      name: required(env, 'BRAND_NAME'),
      salesEmail: emailAddress(env, 'SALES_EMAIL'),
      mailFrom: emailAddress(env, env.MAIL_FROM ? 'MAIL_FROM' : 'SALES_EMAIL'),
      siteUrl: httpAddress(env, 'SITE_URL').replace(/\/+$/, ''),
      phone: env.SALES_PHONE ?? '',
      answerHours: wholeNumber(env, 'ANSWER_HOURS', 24),
      officeHours: env.OFFICE_HOURS ?? '',
      office: readOffice(env.OFFICE),
    },
    outlet: outletFrom(env),
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
