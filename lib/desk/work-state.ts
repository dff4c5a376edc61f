export const statuses = ['new', 'contacted', 'won', 'lost', 'spam'] as const
export type Status = (typeof statuses)[number]

/** What became of the last attempt to save; what was typed comes back until it is stored. */
export type WorkState = {
  outcome: 'idle' | 'saved' | 'unchanged' | 'conflict' | 'gone' | 'ended' | 'failed' | 'tooLong'
  /** The version that this form follows now. */
  seen?: number
  status?: Status
  note?: string
  other?: { author: string; status: Status }
}

export const NOTE_LIMIT = 4000
