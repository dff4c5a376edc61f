import { type Answers, forEachAnswer } from '../_shared/answers.ts'
import { type Attribution, parseAttribution } from '../_shared/attribution.ts'
import type { Channel } from '../_shared/notification-kinds.ts'

export type Submission = {
  id: number
  createdAt: string
  /** The start of the promised reply time: the release, if it was in quarantine. */
  waitingSince: string
  answers: Answers
  form: string
  language: string | null
  attribution: Attribution | null
  /** The request id in the logs; old requests have none. */
  requestId?: string | null
  /** The key facts that the database derives from the answers. */
  highlights: Highlights
}

type Highlights = {
  rush: boolean
  budget: string
  eventOn: string | null
  files: number
  earlier: number
  products: number
  answered: boolean
}

type Entry = { id: number; answers: unknown; reasons: string[] }

/** An outbox row as the database returns it: stored answers may have any shape, such as an import's. */
export type ClaimedNotification = {
  id: number
  lease: string
  channel: Channel
  attempts: number
  createdAt: string
  /** Data of this kind of notification, as of when the row was written. */
  payload: object
  /** The recipient among staff, unless they have left. */
  to: string | null
  /** The submission, if the notification is about one. */
  submission:
    | (Omit<Submission, 'answers' | 'attribution'> & { answers: unknown; attribution: unknown })
    | null
  /** The newest collected submissions that are still in quarantine. */
  digest: { amount: number; entries: Entry[] } | null
}

/** A notification about one readable submission. */
export type Notification = Omit<ClaimedNotification, 'submission'> & { submission: Submission }

/** The nine answers as strings, '' for missing or unreadable values. */
export function readAnswers(stored: unknown): Answers {
  const texts = (stored ?? {}) as Record<string, unknown>
  return forEachAnswer((name) => textOf(texts[name]))
}

export function parseClaimed({ submission, ...claimed }: ClaimedNotification): Notification {
  const answers = readAnswers(submission?.answers)
  if (!submission || Object.values(answers).every((value) => value === ''))
    throw new Unreadable('the stored request has no readable field')
  return {
    ...claimed,
    submission: { ...submission, answers, attribution: parseAttribution(submission.attribution) },
  }
}

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

/** The request has no readable field, so no retry can help. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

/** The receiver refused in a way that no retry can change. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure'
}

/** The notification has become obsolete. */
export class SkippedNotification extends Error {
  override name = 'SkippedNotification'
}
