import { isEmail } from '../_shared/answers.ts'
import { readJsonBody } from '../_shared/http.ts'
import type { Language } from '../_shared/languages.ts'
import { readOffice } from '../_shared/office-hours.ts'
import { type Env, httpAddress, projectFrom, required, wholeNumber } from '../_shared/project.ts'
import { companyFactsSchema, productWordsSchema } from '../_shared/published.ts'

export type Brand = ReturnType<typeof brandFrom>

/** A bare address without a display name, which emails take from elsewhere. */
function emailAddress(env: Env, name: string) {
  const value = required(env, name)
  if (isEmail(value)) return value
  throw new Error(`${name} must be a bare email address such as sales@example.com, without a display name.`)
}

const brandFrom = (env: Env) => ({
  name: required(env, 'BRAND_NAME'),
  salesEmail: emailAddress(env, 'SALES_EMAIL'),
  mailFrom: emailAddress(env, env.MAIL_FROM ? 'MAIL_FROM' : 'SALES_EMAIL'),
  siteUrl: httpAddress(env, 'SITE_URL').replace(/\/+$/, ''),
  phone: env.SALES_PHONE ?? '',
  answerHours: wholeNumber(env, 'ANSWER_HOURS', 24),
  /** Office hours as text, and parsed for deadlines. */
  officeHours: env.OFFICE_HOURS ?? '',
  office: readOffice(env.OFFICE),
})

export const SITE_TIMEOUT_MS = 3000
/** Of mail servers and the webhook. */
export const TIMEOUT_MS = 20_000
const MAX_FACTS_BYTES = 16 * 1024

/** As the site says it now. A redirect might lead elsewhere. */
async function published(address: string, maxBytes: number) {
  const response = await fetch(address, {
    redirect: 'manual',
    headers: { 'accept-encoding': 'identity' },
    signal: AbortSignal.timeout(SITE_TIMEOUT_MS),
  })
  if (!response.ok) throw new Error(`the site answered ${response.status}`)
  return readJsonBody(response, maxBytes)
}

/** The sender is the operator's. */
async function publishedBrand(env: Env) {
  const { mailFrom, siteUrl } = brandFrom(env)
  const facts = companyFactsSchema.parse(await published(`${siteUrl}/data/company.json`, MAX_FACTS_BYTES))
  return { ...brandFrom({ ...env, ...facts }), mailFrom }
}

const MAX_WORDS_BYTES = 1024 * 1024

export const publishedWords = async ({ siteUrl }: Brand, language: Language) =>
  productWordsSchema.parse(await published(`${siteUrl}/data/quote-list.${language}.json`, MAX_WORDS_BYTES))

function smtpUrlFrom({ SMTP_URL: url }: Env) {
  if (!url || (/^smtps?:\/\/[^/]/.test(url) && URL.canParse(url))) return url
  throw new Error('SMTP_URL must be a URL such as smtps://user:password@host:465.')
}

function webhookFrom(env: Env) {
  if (!env.WEBHOOK_URL) return null
  const secret = required(env, 'WEBHOOK_SECRET')
  if (/^whsec_[A-Za-z\d+/]{32,}={0,2}$/.test(secret)) return { url: httpAddress(env, 'WEBHOOK_URL'), secret }
  throw new Error('WEBHOOK_SECRET must be whsec_ and at least 24 bytes in Base64 (openssl rand -base64 32).')
}

export const settingsFrom = (env: Env, project = projectFrom(env)) => ({
  project,
  brand: brandFrom(env),
  // The embedded backend, which alone has a folder for mails, updates its settings from the content.
  readBrand: async () => (env.MAIL_DIRECTORY ? brandFrom(env) : publishedBrand(env)),
  smtpUrl: smtpUrlFrom(env),
  /** Where emails go on machines without a mail server. */
  mailDirectory: env.MAIL_DIRECTORY,
  webhook: webhookFrom(env),
})
export type Settings = ReturnType<typeof settingsFrom>
