import { type Answers, forEachAnswer } from '../_shared/answers.ts'
import { type Attribution, knownAttribution } from '../_shared/attribution.ts'
import type { Channel } from '../_shared/notification-kinds.ts'

export type Submission = {
  id: number
  createdAt: string
  /** From when the promise counts: its release, if it was in quarantine. */
  waitingSince: string
  answers: Answers
  form: string
  language: string | null
  attribution: Attribution | null
  /** What the logs call the attempt that brought it; requests of long ago have none. */
  requestId?: string | null
  /** What matters first, as the database has read it from the answers. */
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

/** A row of the outbox as the database hands it out: stored answers may have any shape, such as an import's. */
export type Claimed = {
  id: number
  lease: string
  channel: Channel
  attempts: number
  createdAt: string
  /** What was known when it was written, for this kind alone. */
  payload: object
  /** The member of staff to whom it goes, unless they have left. */
  to: string | null
  /** What it is about, if that is one submission. */
  submission:
    | (Omit<Submission, 'answers' | 'attribution'> & { answers: unknown; attribution: unknown })
    | null
  /** What was collected in it and is still in quarantine, the newest. */
  digest: { amount: number; entries: Entry[] } | null
}

/** A notification about one submission of which something can be read. */
export type Notification = Omit<Claimed, 'submission'> & { submission: Submission }

/** Texts under the names of the nine answers, '' for what is missing or is no text. */
export function readAnswers(stored: unknown): Answers {
  const texts = (stored ?? {}) as Record<string, unknown>
  return forEachAnswer((name) => textOf(texts[name]))
}

export function readClaimed({ submission, ...claimed }: Claimed): Notification {
  const answers = readAnswers(submission?.answers)
  if (!submission || Object.values(answers).every((value) => value === ''))
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
