import type { Attribution } from '../_shared/attribution.ts'
import type { Lead } from '../_shared/lead.ts'

export type Submission = {
  id: number
  createdAt: string
  lead: Lead
  form: string
  attribution: Attribution | null
}

export type Notification = {
  id: number
  lease: string
  channel: 'sales_email' | 'visitor_email' | 'webhook'
  attempts: number
  submission: Submission
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
export const stableId = ({ channel, submission }: Notification) =>
  `${submission.id}.${channel.replace('_', '-')}.${Date.parse(submission.createdAt)}`
