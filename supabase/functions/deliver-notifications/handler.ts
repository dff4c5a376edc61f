import { parseAsked } from '../_shared/asked.ts'
import { requireProject } from '../_shared/caller.ts'
import { handlerOf } from '../_shared/http.ts'
import type { Language } from '../_shared/languages.ts'
import { openLink } from '../_shared/link.ts'
import { errorMessage, log } from '../_shared/log.ts'
import { mailToken } from '../_shared/mail-token.ts'
import { BackendError, callRpc, dataOf, type Project } from '../_shared/project.ts'
import { confirmationMail, pageMail, reminderMail } from './messages/customer.ts'
import { paymentMail } from './messages/payment.ts'
import { replyMail } from './messages/reply.ts'
import {
  assignmentMail,
  digestMail,
  type Invitation,
  invitationMail,
  responseMail,
  salesMail,
  undeliveredMail,
} from './messages/staff.ts'
import {
  isToCustomer,
  type Notification,
  PermanentFailure,
  requestOf,
  SkippedNotification,
} from './notification.ts'
import { sendMail } from './send-mail.ts'
import { type Brand, publishedWords, type Settings, TIMEOUT_MS } from './settings.ts'
import { postWebhook } from './webhook.ts'

const AT_ONCE = 10
const TIME_LIMIT_MS = 50_000
const ATTEMPT_MS = 2 * TIMEOUT_MS

export function createHandler(settings: Settings) {
  const sentence = 'The notifications could not be delivered. Try again later.'
  return handlerOf('deliver-notifications', sentence, async ({ headers }) => {
    requireProject(headers, settings.project)
    // Content reaches mails with the site; the secrets stand in for one that cannot be read.
    const brand = await settings.readBrand().catch((error) => {
      log('warn', 'company-not-read', { cause: errorMessage(error) })
      return settings.brand
    })
    return { body: await deliverDue({ ...settings, brand }) }
  })
}

/** Delivers due notifications until none is left or the time limit is near; the next call delivers the rest. */
async function deliverDue(settings: Settings) {
  const tally = { sent: 0, skipped: 0, dead: 0, pending: 0 }
  const until = Date.now() + TIME_LIMIT_MS
  while (Date.now() < until) {
    const claimed = await claim(settings.project)
    // A notification whose record fails stays under its lease; the others are recorded all the same.
    const states = await Promise.allSettled(claimed.map((notification) => deliver(notification, settings)))
    for (const result of states) {
      if (result.status === 'fulfilled') tally[result.value]++
      else log('error', 'notification-not-recorded', { message: errorMessage(result.reason) })
    }
    if (claimed.length < AT_ONCE) break
  }
  return tally
}

/** Claims due notifications under a lease that outlasts an attempt and its record. */
async function claim(project: Project) {
  const parameters = { p_limit: AT_ONCE, p_lease: `${3 * ATTEMPT_MS} milliseconds` }
  return (await callRpc(project, 'claim_notifications', parameters)) as unknown as Notification[]
}

/** One attempt at one notification and its record; returns the new state. */
async function deliver(notification: Notification, settings: Settings) {
  const { id, kind, attempts, request } = notification
  const outcome: Outcome = await withinLimit(attempt(notification, settings)).then(
    () => ({ state: 'sent' }),
    (error) => failed(error, notification),
  )
  const { state, error, retrySeconds } = outcome
  const recorded = await callRpc(settings.project, 'finish_notification', {
    p_id: id,
    p_attempt: attempts,
    p_state: state,
    p_error: error,
    p_retry: retrySeconds === undefined ? undefined : `${retrySeconds} seconds`,
  })
  log(state === 'dead' ? 'error' : 'info', state === 'dead' ? 'notification-given-up' : 'notification', {
    id,
    kind,
    attempts,
    ...outcome,
    recorded,
    reference: request?.id,
    request: request?.trace_id,
  })
  return state
}

/** About 26 hours. */
const MAX_ATTEMPTS = 14

type Outcome = { state: 'sent' | 'skipped' | 'dead' | 'pending'; error?: string; retrySeconds?: number }

function failed(error: unknown, notification: Notification): Outcome {
  const message = errorMessage(error)
  if (error instanceof SkippedNotification) return { state: 'skipped', error: message }
  // A retry cannot fix a visitor's refused address or a removed webhook. If an inbox of staff refuses, the operator has to
  // correct a setting, and until then no notification may be given up early.
  const isOthers = isToCustomer(notification) || notification.kind === 'webhook'
  const hopeless = error instanceof PermanentFailure && isOthers
  if (hopeless || notification.attempts >= MAX_ATTEMPTS) return { state: 'dead', error: message }
  return { state: 'pending', error: message, retrySeconds: retryAfter(notification.attempts) }
}

const FIRST_WAIT_SECONDS = 30
const LONGEST_WAIT_SECONDS = 6 * 60 * 60

/** Exponential backoff; jitter keeps many failures from retrying at the same time. */
export function retryAfter(attempts: number, random = Math.random()) {
  const wait = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return Math.round(wait * (0.8 + 0.4 * random))
}

/** Limits the whole attempt: a server that answers each step just in time must not block it forever. */
function withinLimit(work: Promise<unknown>) {
  const limit = new Promise((_, reject) => {
    AbortSignal.timeout(ATTEMPT_MS).addEventListener('abort', () => reject(new Error('timeout')))
  })
  return Promise.race([work, limit])
}

async function attempt(notification: Notification, settings: Settings) {
  const { kind } = notification
  if (kind === 'webhook') return postWebhook(notification, settings)
  // Written by a newer database: retries until the function that knows the kind is deployed.
  if (!Object.hasOwn(mails, kind)) throw new Error(`unknown kind of notification: ${kind}`)
  // What staff have ended may have waited for a retry or a corrected address.
  const isVoid = isToCustomer(notification) && notification.message?.is_void
  if (!notification.is_timely || isVoid) throw new SkippedNotification('it was settled in the meantime')
  if (kind === 'invitation') await acceptInvitation(settings.project, notification)
  const more = await (isToCustomer(notification) ? onlyForCustomers : onlyForStaff)(notification, settings)
  const mail = mails[kind as keyof typeof mails]({ ...notification, ...more, brand: settings.brand })
  return sendMail(mail, settings)
}

/** The files that lines of the request name. */
async function onlyForStaff({ request }: Notification, { project: { client } }: Settings) {
  if (!parseAsked(request?.asked)?.items.some(({ files }) => files)) return {}
  const read = client
    .from('files')
    .select('id, name')
    .eq('request_id', request?.id ?? 0)
  return { named: await dataOf('the files of a request', read) }
}

/** Opens the link, which an email may be the first to have, and signs the token, by which an answer finds its request. */
async function onlyForCustomers(notification: Notification, { project, brand }: Settings) {
  const { kind, link_version, mail_version } = notification
  const { id, language } = requestOf(notification)
  const link = await openLink(id, link_version, project)
  if (!link) throw new Error('the link was renewed or revoked a moment ago')
  const words = kind === 'reply' ? await wordsIn(language, brand) : undefined
  return { link, words, token: mailToken(id, notification.id, mail_version, project.secretKey) }
}

/** Without the site's words, a reply says how many products were asked for. */
const wordsIn = (language: Language, brand: Brand) =>
  publishedWords(brand, language).catch((error) => {
    log('warn', 'words-not-read', { language, cause: errorMessage(error) })
    return undefined
  })

const mails = {
  sales: salesMail,
  reply: replyMail,
  message: pageMail,
  answer: responseMail,
  confirmation: confirmationMail,
  payment: paymentMail,
  reminder: reminderMail,
  link: pageMail,
  undelivered: undeliveredMail,
  assignment: assignmentMail,
  digest: digestMail,
  invitation: invitationMail,
}

/**
 * Ensures that an invited colleague has a confirmed account and is linked to it. Its owner signs in with a code sent by
 * email. The database decides who is invited.
 */
async function acceptInvitation(project: Project, { payload }: Notification) {
  const { email } = payload as Invitation
  const join = () => callRpc(project, 'join_staff', { p_email: email })
  let joined: boolean | null = await join()
  if (joined === false) {
    const account = project.client.auth.admin.createUser({ email, email_confirm: true })
    await dataOf('create an account', account).catch((error) => {
      if (!(error instanceof BackendError && error.code === 'email_exists')) throw error
    })
    joined = await join()
  }
  if (joined === null) throw new SkippedNotification('the invitation was withdrawn')
  if (!joined) throw new Error('the account of this address was never confirmed: delete it')
}
