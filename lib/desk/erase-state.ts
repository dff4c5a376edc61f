/** Deleting a person's requests: first they are counted, then what was counted is deleted. */
export type EraseState = {
  outcome: 'idle' | 'none' | 'found' | 'unsure' | 'changed' | 'deleted' | 'failed'
  whose?: string
  amount?: number
  oldest?: string
  newest?: string
}

/** Deleting by age: first it is said how many that would be, then the setting is saved. */
export type RetentionState = {
  outcome: 'idle' | 'wrong' | 'due' | 'unsure' | 'applied' | 'failed'
  days?: string
  amount?: number
}
