/**
 * Every kind of notification, the `channel` of an outbox row.
 * `isToUs`: whether it goes to our own inbox, where a refusal means a wrong setting and is never final.
 */
export const notificationKinds = {
  sales_email: { isToUs: true },
  visitor_email: { isToUs: false },
  owner_email: { isToUs: false },
  webhook: { isToUs: false },
  quarantine_digest: { isToUs: true },
  invitation_email: { isToUs: false },
  alert_email: { isToUs: true },
} as const satisfies Record<string, { isToUs: boolean }>

export type Channel = keyof typeof notificationKinds

/** Contains the row's id and time, which makes it unique per notification and database. */
type Identified = { id: number; channel: Channel; createdAt: string; submission?: { id: number } | null }

/**
 * The Message-ID, idempotency key and file name of a notification: the same for each attempt, so that a recipient can
 * detect a duplicate after a lost confirmation.
 */
export const notificationId = ({ id, channel, createdAt, submission }: Identified) =>
  [submission?.id, channel.replaceAll('_', '-'), id, Date.parse(createdAt)].filter(Boolean).join('.')
