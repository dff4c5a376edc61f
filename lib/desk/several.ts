import * as z from 'zod/mini'
import { type Mark, mark } from './letter.ts'
import { requestId } from './request.ts'
import { severalKinds } from './stages.ts'

/** A line of a list. `key`: sent again, it is no second message. */
const entry = z.object({ key: z.uuid(), reference: z.string(), tracking: z.string(), carrier: z.string() })
export type Entry = z.infer<typeof entry>

export const MOST_LINES = 300
export const list = z.object({
  kind: z.enum(severalKinds),
  entries: z.array(entry).check(z.maxLength(MOST_LINES)),
})
export type List = z.infer<typeof list>

export const MARKS_AT_ONCE = 20
export const marks = z
  .array(z.object({ request: requestId, key: z.uuid(), mark }))
  .check(z.minLength(1), z.maxLength(MARKS_AT_ONCE))
export type Marks = z.infer<typeof marks>

/** The number of a request in a reference, as mails and desk write it. */
export const idIn = (reference: string) =>
  Number(/^(?:ref|reference|request)?[ .:#]*(\d{1,9})$/i.exec(reference)?.[1] ?? 0)

/** "UPS · 1Z 999". */
export const named = ({ carrier, tracking }: Pick<Entry, 'carrier' | 'tracking'>) =>
  [carrier, tracking].filter(Boolean).join(' · ')

/** What happens with a line of a list: why nothing is stored of it, else what one press would ask, and what is stored. */
export type Row = Entry & {
  name?: string
  goods?: string
  address?: string
  stop: string | false | undefined
  asks: string[]
  mark?: Mark
}
