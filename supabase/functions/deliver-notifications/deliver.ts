import { notificationKinds } from '../_shared/notification-kinds.ts'
import { acceptInvitation } from './invitation.ts'
import { alertMail } from './messages/alert.ts'
import { assignmentMail } from './messages/assignment.ts'
import { digestMail } from './messages/digest.ts'
import { type Invitation, invitationMail } from './messages/invitation.ts'
import type { Mail } from './messages/mail.ts'
import { salesMail } from './messages/sales.ts'
import { visitorMail } from './messages/visitor.ts'
import {
  type ClaimedNotification,
  PermanentFailure,
  parseClaimed,
  SkippedNotification,
  Unreadable,
} from './notification.ts'
import type { Settings } from './settings.ts'
import { sendBy } from './transports/transport.ts'
import { postWebhook } from './transports/webhook.ts'

export type Outcome = {
  outcome: 'sent' | 'skipped' | 'dead' | 'retry'
  error: string | null
  retrySeconds: number
}

const LONGEST_WAIT_SECONDS = 6 * 60 * 60

const sendMail = (mail: Mail, { transport, timeoutMs }: Settings) => sendBy(transport, mail, timeoutMs)

async function attempt(claimed: ClaimedNotification, settings: Settings) {
  const { brand, webhook, timeoutMs } = settings
  switch (claimed.channel) {
    case 'sales_email':
      return sendMail(salesMail(parseClaimed(claimed), brand), settings)
    case 'visitor_email':
      return sendMail(visitorMail(parseClaimed(claimed), brand), settings)
    case 'owner_email':
      return sendMail(assignmentMail(parseClaimed(claimed), brand), settings)
    case 'quarantine_digest':
      return sendMail(digestMail(claimed, brand), settings)
    case 'invitation_email':
      await acceptInvitation(settings.project, (claimed.payload as Invitation).email)
      return sendMail(invitationMail(claimed, brand), settings)
    case 'alert_email':
      return sendMail(alertMail(claimed, brand), settings)
    case 'webhook': {
      const notification = parseClaimed(claimed)
      if (!webhook) throw new SkippedNotification('the webhook is no longer configured')
      return postWebhook(webhook, notification, timeoutMs)
    }
  }
  // Written by a newer database: retries until the function that knows the kind is deployed.
  throw new Error(`unknown notification kind ${claimed.channel satisfies never}`)
}

/** Exponential backoff; jitter keeps many failures from retrying at the same time. */
export function retryAfter(attempts: number, baseSeconds: number, random = Math.random()) {
  const wait = Math.min(baseSeconds * 2 ** (attempts - 1), LONGEST_WAIT_SECONDS)
  return Math.round(wait * (0.8 + 0.4 * random))
}

function failed(error: unknown, { channel, attempts }: ClaimedNotification, { retry }: Settings): Outcome {
  const message = error instanceof Error ? error.message : 'unknown'
  if (error instanceof SkippedNotification) return { outcome: 'skipped', error: message, retrySeconds: 0 }
  // A retry cannot fix a visitor's refused address or a removed webhook. If our own inbox refuses, the operator has to
  // correct a setting, and until then no notification may become a dead letter early.
  const hopeless =
    error instanceof Unreadable || (error instanceof PermanentFailure && !notificationKinds[channel].isToUs)
  if (hopeless || attempts >= retry.maxAttempts) return { outcome: 'dead', error: message, retrySeconds: 0 }
  return { outcome: 'retry', error: message, retrySeconds: retryAfter(attempts, retry.baseSeconds) }
}

/** Limits the whole attempt: a server that answers each step just in time must not block it forever. */
export const attemptLimitMs = ({ timeoutMs }: Settings) => timeoutMs * 2

function withinLimit(work: Promise<unknown>, limitMs: number) {
  let timer: ReturnType<typeof setTimeout>
  const limit = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('timeout')), limitMs)
  })
  return Promise.race([work, limit]).finally(() => clearTimeout(timer))
}

/** One attempt at one notification; never throws. */
export async function deliver(claimed: ClaimedNotification, settings: Settings): Promise<Outcome> {
  try {
    await withinLimit(attempt(claimed, settings), attemptLimitMs(settings))
    return { outcome: 'sent', error: null, retrySeconds: 0 }
  } catch (error) {
    return failed(error, claimed, settings)
  }
}
