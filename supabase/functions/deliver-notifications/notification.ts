import { type Answers, forEachAnswer } from '../_shared/answers.ts'
import { type Attribution, knownAttribution } from '../_shared/attribution.ts'

export type Submission = {
  id: number
  createdAt: string
  answers: Answers
  form: string
  attribution: Attribution | null
  /** What the logs call the attempt that brought it; requests of long ago have none. */
  requestId?: string | null
  /** What matters first, as the database has read it from the answers. */
  said?: Said | null
}

type Said = { rush: boolean; budget: string; eventOn: string | null; files: number; earlier: number }

/** Who a request was handed to, by whom, and what they noted. */
type Handover = {
  version: number
  to: string | null
  by: string
  note: string
  followUp: string | null
}

export type Notification = {
  id: number
  lease: string
  channel: 'sales_email' | 'visitor_email' | 'webhook' | 'owner_email'
  attempts: number
  submission: Submission
  handover?: Handover | null
}

/** As the database hands it out: rows may also come from an import or from somebody's own hands, in any shape. */
export type ClaimedSubmission = Omit<Notification, 'submission'> & {
  submission: Omit<Submission, 'answers' | 'attribution'> & { answers: unknown; attribution: unknown }
}

/** What waits in quarantine, for the sales team, in one mail a day. */
export type Digest = Omit<Notification, 'channel' | 'submission'> & {
  channel: 'quarantine_digest'
  digest: {
    createdAt: string
    amount: number
    entries: { id: number; answers: unknown; reasons: string[] }[]
  }
}

/** Something is wrong with the site itself, or is so no longer. */
export type Alert = Omit<Notification, 'channel' | 'submission'> & {
  channel: 'alert_email'
  alert: {
    trouble: 'mails_stuck' | 'requests_fail' | 'disk_fills' | 'crowded'
    over: boolean
    amount?: number
    since: string
    createdAt: string
  }
}

export type Claimed = ClaimedSubmission | Digest | Alert

/** Texts under the names of the nine answers, '' for what is missing or is no text. */
export function readAnswers(stored: unknown): Answers {
  const texts = (stored ?? {}) as Record<string, unknown>
  return forEachAnswer((name) => textOf(texts[name]))
}

/** A stored request of which something can be read. */
export function readClaimed({ submission, ...claimed }: ClaimedSubmission): Notification {
  const answers = readAnswers(submission.answers)
  if (Object.values(answers).every((value) => value === ''))
    throw new Unreadable('the stored request has no field that can be read')
  return {
    ...claimed,
    submission: { ...submission, answers, attribution: knownAttribution(submission.attribution) },
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** Nothing can be told about this request, today or ever. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The receiver said no in a way that trying again cannot change. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** There is nothing to do for this notification any more. */
export class NotWanted extends Error {
  override name = 'NotWanted'
}

/**
 * The same for every attempt, and different for every database, so that whoever receives a notification twice,
 * because the first one's receipt was lost, can tell.
 */
export const stableId = ({ channel, submission, handover }: Notification) =>
  [
    submission.id,
    [channel.replace('_', '-'), handover?.version].filter(Boolean).join('-'),
    Date.parse(submission.createdAt),
  ].join('.')
