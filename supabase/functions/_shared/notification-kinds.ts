/**
 * Every kind of notification, the `channel` of an outbox row.
 * `about`: whose data its email holds. An email saved as a file is erased with that submission, or with any of several.
 * `isToUs`: whether it goes to our own inbox, where a refusal means a wrong setting and is never final.
 */
export const notificationKinds = {
  sales_email: { about: 'submission', isToUs: true },
  visitor_email: { about: 'submission', isToUs: false },
  owner_email: { about: 'submission', isToUs: false },
  webhook: { about: 'submission', isToUs: false },
  quarantine_digest: { about: 'several', isToUs: true },
  invitation_email: { about: 'nobody', isToUs: false },
  alert_email: { about: 'nobody', isToUs: true },
} as const satisfies Record<string, { about: 'submission' | 'several' | 'nobody'; isToUs: boolean }>

export type Channel = keyof typeof notificationKinds

/** Contains the row's id and time, which makes it unique per notification and database. */
type Identified = { id: number; channel: Channel; createdAt: string; submission?: { id: number } | null }

/**
 * The Message-ID, idempotency key and file name of a notification: the same for each attempt, so that a recipient can
 * detect a duplicate after a lost confirmation.
 */
export const notificationId = ({ id, channel, createdAt, submission }: Identified) =>
  [submission?.id, channel.replaceAll('_', '-'), id, Date.parse(createdAt)].filter(Boolean).join('.')

const MAIL_FILE = /^\.?(?:(\d+)\.)?([a-z]+(?:-[a-z]+)*)\.\d+\.\d+\.(?:eml|[\da-f-]{36})$/

/**
 * Parses the `notificationId` in the name of an email file, finished or not; undefined for any other file. An unknown
 * or removed kind counts as about several.
 */
export function readMailFileName(name: string) {
  const [, submission, kind] = MAIL_FILE.exec(name) ?? []
  if (!kind) return undefined
  const known: { about: string } | undefined = notificationKinds[kind.replaceAll('-', '_') as Channel]
  return { submission, about: submission ? 'submission' : (known?.about ?? 'several') }
}
