import { z } from 'zod'
import { formNames } from '#contract/forms.ts'
import { replaceLoneSurrogates } from '#contract/text.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { statuses } from './journal.ts'

/** The views of the desk. */
export const views = [
  'open',
  'urgent',
  'mine',
  'due',
  'waiting',
  'overdue',
  'won',
  'quarantined',
  'all',
] as const
const sorts = ['due', 'newest', 'oldest', 'event'] as const
/** Views in which every request is new or contacted, and can thus be due. */
const openViews: readonly string[] = ['open', 'urgent', 'mine', 'due', 'waiting', 'overdue']
export const formFilters = [...formNames, 'unknown'] as const
export const onlyFilters = ['rush', 'soon', 'again', 'files', 'products'] as const
/** Each form has its own question for this answer; a row stores all three as its event type. */
export const kinds = { interest: 'hero-quote', project: 'quick-quote', event: 'project-request' } as const

/** Limited to years on which JavaScript and Postgres agree, with room for the day after. */
const day = z.iso
  .date()
  .regex(/^(19|20|21)/)
  .optional()
  .catch(undefined)
const choice = <const T extends readonly [string, ...string[]]>(options: T) =>
  z.enum(options).optional().catch(undefined)
const copy = (max: number) =>
  z
    .string()
    // PostgreSQL rejects NUL and lone surrogates, which `slice` may leave.
    .transform((value) => replaceLoneSurrogates(value.replaceAll('\0', '').trim().slice(0, max)) || undefined)
    .optional()
    .catch(undefined)

const schema = z.object({
  q: copy(200),
  view: choice(views),
  sort: choice(sorts),
  status: choice(statuses),
  owner: copy(254),
  interest: copy(120),
  project: copy(120),
  event: copy(120),
  form: choice(formFilters),
  /** A request must meet all of them. */
  only: z
    .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(z.enum(onlyFilters)).min(1))
    .transform((chosen) => onlyFilters.filter((name) => chosen.includes(name)))
    .optional()
    .catch(undefined),
  budget: copy(120),
  /** The ID of a request: selects all requests of the same person. */
  person: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional().catch(undefined),
  from: day,
  to: day,
  /** The date that `from` and `to` refer to: sent by default, or won. */
  by: choice(['won']),
})

/** The filter as encoded in the query string. */
export type Filter = z.infer<typeof schema> & { before?: Cursor; after?: Cursor }

export type SearchParams = Record<string, string | string[] | undefined>

/** Converts a query string to an object in which repeated names become arrays. */
export const paramsOf = (query: URLSearchParams): SearchParams =>
  Object.fromEntries(
    [...new Set(query.keys())].map((name) => {
      const values = query.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )

/** Drops invalid values, so that an old or mistyped URL still shows a list. */
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

/** Whether a filter from the collapsible panel next to the search is set. */
export const isFiltered = ({ q, view, sort, person, ...rest }: Filter) => isNarrowed(rest)

/** Staff start with open requests; a search or a filter covers all requests. */
export const shownView = (filter: Filter) => filter.view ?? (isNarrowed(filter) ? 'all' : 'open')

export const sortsOf = (filter: Filter) =>
  sorts.filter((sort) => sort !== 'due' || openViews.includes(shownView(filter)))

/** By default open requests are sorted by due date, unanswered ones oldest first. */
export function sortOf(filter: Filter) {
  const view = shownView(filter)
  if (filter.sort && sortsOf(filter).includes(filter.sort)) return filter.sort
  if (view === 'open' || view === 'urgent') return 'due'
  return view === 'waiting' || view === 'overdue' ? 'oldest' : 'newest'
}

/** The URL of the list, or of a page below it, with this filter. */
export function filterHref(filter: Filter, path = '/form-submissions') {
  const { before, after, ...asked } = filter
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(asked))
    for (const one of [value ?? []].flat()) query.append(name, String(one))
  if (before) query.set('before', writeCursor(before))
  if (after) query.set('after', writeCursor(after))
  return query.size > 0 ? `${path}?${query}` : path
}
