/**
 * Every kind of notification, the `channel` of a row of the outbox.
 * `about`: whose data its mail holds. A mail saved as a file is erased with that submission, or with any of several.
 * `isToUs`: whether it goes to an inbox of ours, so that a refusal is a matter of settings and never final.
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

/** Made of the row's own number and time, so that it is another for each notification and each database. */
type Identified = { id: number; channel: Channel; createdAt: string; submission?: { id: number } | null }

/**
 * The Message-ID, idempotency key and file name of a notification: the same for each attempt, so that a recipient who
 * gets it twice, because the first receipt was lost, can tell.
 */
export const notificationId = ({ id, channel, createdAt, submission }: Identified) =>
  [submission?.id, channel.replaceAll('_', '-'), id, Date.parse(createdAt)].filter(Boolean).join('.')

const MAIL_FILE = /^\.?(?:(\d+)\.)?([a-z]+(?:-[a-z]+)*)\.\d+\.\d+\.(?:eml|[\da-f-]{36})$/

/**
 * Reads what `notificationId` has put into the name of a mail file, finished or not; undefined for any other file. A kind that
 * is not in the list (any more) counts as about several.
 */
export function readMailFileName(name: string) {
  const [, submission, kind] = MAIL_FILE.exec(name) ?? []
  if (!kind) return undefined
  const known: { about: string } | undefined = notificationKinds[kind.replaceAll('-', '_') as Channel]
  return { submission, about: submission ? 'submission' : (known?.about ?? 'several') }
}
