import { createClient } from '@supabase/supabase-js'

type Stored = { id: number | string; created_at: string | null; form_data: unknown }

const missing = (what: string) =>
  Response.json({ code: 'PGRST202', message: `Could not find ${what} in the schema cache` }, { status: 404 })

const comparable = (value: string | number) =>
  typeof value === 'string' && /^\d{4}-.*T/.test(value) ? Date.parse(value) : value

/** Evaluates one PostgREST condition, such as `created_at.lt.2026-11-20T08:00:00Z` or `id.gt."a7"`. */
function holds(stored: Stored, condition: string) {
  const [, column, operator, text = ''] =
    /^(id|created_at)\.(not\.is|is|eq|lte?|gte?)\."?(.*?)"?$/.exec(condition) ?? []
  if (!column) throw new Error(`not understood: ${condition}`)
  const own = stored[column as 'id' | 'created_at']
  if (operator === 'is') return own === null
  if (operator === 'not.is') return own !== null
  if (own === null) return false
  const [a, b] = [comparable(own), comparable(typeof own === 'number' ? Number(text) : text)]
  return a === b ? /e/.test(operator ?? '') : operator !== 'eq' && a < b === operator?.startsWith('lt')
}

const matches = (params: URLSearchParams, stored: Stored) =>
  [...params].every(([name, text]) => {
    if (name === 'or')
      return text
        .slice(1, -1)
        .split(',')
        .some((condition) => holds(stored, condition))
    return !['id', 'created_at'].includes(name) || holds(stored, `${name}.${text}`)
  })

type SearchFilter = { before?: { id: number }; after?: { id: number } }

/** Converts the filter of a search to PostgREST parameters on the table. */
function asTable({ before, after }: SearchFilter, limit: string | null) {
  const params = new URLSearchParams({ limit: limit ?? '51', order: after ? 'asc' : 'desc' })
  if (before) params.set('or', `(id.lt.${before.id})`)
  if (after) params.set('or', `(id.gt.${after.id})`)
  return params
}

/**
 * Fakes the parts of a project's data API that the desk uses, at the network edge: with `amount` rows of one timestamp,
 * or the `given` ones, newest first. Without `desk` the project has only the table.
 */
export function dataApi(amount: number, { desk = true, given = undefined as Stored[] | undefined } = {}) {
  const ids = Array.from({ length: amount }, (_, index) => amount - index)
  const state = { ids, staff: true, asked: [] as string[] }

  function rows(params: URLSearchParams) {
    if (!given && /id\.[lg]t\."/.test(params.get('or') ?? ''))
      return Response.json(
        { code: '22P02', message: 'invalid input syntax for type bigint' },
        { status: 400 },
      )
    const readable = state.staff || !desk ? state.ids : []
    const made = readable.map((id) => ({
      id,
      created_at: '2026-11-20T08:00:00+00:00',
      form_data: { firstName: `Nr ${id}` },
    }))
    const found = (given ?? made).filter((stored) => matches(params, stored))
    if (params.get('order')?.includes('asc')) found.reverse()
    return Response.json(found.slice(0, Number(params.get('limit'))))
  }

  async function answer(input: string | URL | Request, init?: RequestInit) {
    const { pathname, searchParams } = new URL(input instanceof Request ? input.url : input)
    const what = decodeURIComponent(pathname).replace('/rest/v1/', '')
    state.asked.push(what)
    if (what === 'Form Sub') return rows(searchParams)
    if (!desk) return missing(what)
    const asked = JSON.parse(String(init?.body)) as { p_ids: number[]; p_filter: SearchFilter }
    const said = { timeline: '', budget: '', rush: false, event_on: null, earlier: 0 }
    const done = { answered_at: null, won_at: null, journal: [], files: [], items: [] }
    const more = {
      form: 'hero-quote',
      quarantined: false,
      reasons: [],
      attribution: { submittedFrom: '/printing' },
      ...said,
      ...done,
    }
    if (what === 'rpc/export_submissions') {
      if (!state.staff) return Response.json({ code: '42501' }, { status: 403 })
      const params = asTable(asked.p_filter, '500')
      return Response.json(
        ((await rows(params).json()) as Stored[]).map((stored) => ({ ...stored, ...more })),
      )
    }
    if (what !== 'rpc/submission_meta') return rows(asTable(asked.p_filter, searchParams.get('limit')))
    const { p_ids } = asked
    const submissions = state.staff ? p_ids.map((id) => ({ id, ...more })) : []
    return Response.json({ user: 'a@b.c', staff: state.staff, submissions })
  }

  return { state, client: createClient('http://project.invalid', 'key', { global: { fetch: answer } }) }
}
