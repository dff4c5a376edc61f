import { z } from 'zod'
import { replaceLoneSurrogates } from '@/supabase/functions/_shared/text.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'

export const statusFilters = ['new', 'overdue', 'contacted', 'won', 'lost', 'spam'] as const
export const formNames = ['hero-quote', 'quick-quote', 'project-request', 'unknown'] as const
export const spamFilters = ['yes', 'no'] as const

/** As far as calendars and databases agree, with room for the day after. */
const day = z.iso
  .date()
  .regex(/^(19|20|21)/)
  .optional()
  .catch(undefined)
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options).optional().catch(undefined)
const words = (max: number) =>
  z
    .string()
    // What the database cannot hold it cannot look for; a cut may leave half a character.
    .transform((value) => replaceLoneSurrogates(value.replaceAll('\0', '').trim().slice(0, max)) || undefined)
    .optional()
    .catch(undefined)

const schema = z.object({
  q: words(200),
  status: choice(statusFilters),
  event: words(120),
  form: choice(formNames),
  spam: choice(spamFilters),
  from: day,
  to: day,
})

/** What the reader asked for, as it stands in the address. */
export type Filter = z.infer<typeof schema> & { before?: Cursor; after?: Cursor }

export type SearchParams = Record<string, string | string[] | undefined>

/** Anything that does not fit is left out: an old or mistyped address still shows a list. */
export function readFilter(params: SearchParams): Filter {
  const { before, after } = params
  return {
    ...schema.parse(params),
    before: readCursor(typeof before === 'string' ? before : undefined),
    after: readCursor(typeof after === 'string' ? after : undefined),
  }
}

export const isNarrowed = ({ before, after, ...asked }: Filter) =>
  Object.values(asked).some((value) => value !== undefined)

/** The address of the list, or of what hangs below it, with this filter. */
export function filterHref(filter: Filter, path = '/form-submissions') {
  const { before, after, ...asked } = filter
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked)) if (value) query.set(name, value)
  if (before) query.set('before', writeCursor(before))
  if (after) query.set('after', writeCursor(after))
  return query.size > 0 ? `${path}?${query}` : path
}
