import { z } from 'zod'

/** How many journal entries of a change to several had which outcome. */
export const tally = z.partialRecord(
  z.enum(['saved', 'unchanged', 'conflict', 'gone', 'no_such_owner']),
  z.number(),
)
