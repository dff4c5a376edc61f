import { z } from 'zod'

/** Counts the journal entries of a bulk change by outcome. */
export const tally = z.partialRecord(
  z.enum(['saved', 'unchanged', 'conflict', 'gone', 'no_such_owner']),
  z.number(),
)
