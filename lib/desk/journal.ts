/** Where a request can stand, and how much may be noted about it at once. */
export const statuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type Status = (typeof statuses)[number]

export const NOTE_LIMIT = 4000
