/** The statuses of a request, and the maximum length of a note. */
export const statuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type Status = (typeof statuses)[number]

export const NOTE_LIMIT = 4000

/** The URL of a request's page that shows the journal entries before this version. */
export const entriesHref = (page: string, before: number) =>
  `${page}${page.includes('?') ? '&' : '?'}entries=${before}`

export const readEntriesBefore = ({ entries }: { entries?: string | string[] }) =>
  typeof entries === 'string' && /^[1-9]\d{0,8}$/.test(entries) ? Number(entries) : undefined
