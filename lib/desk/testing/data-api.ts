import { createClient } from '@supabase/supabase-js'

export type Stored = { id: number | string | null; created_at: string | null; form_data: unknown }

const comparable = (value: string | number) =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : value

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

/** Fakes a project's table at the network edge, with these rows, newest first. */
export function dataApi(stored: Stored[]) {
  async function answer(input: string | URL | Request) {
    const { searchParams } = new URL(input instanceof Request ? input.url : input)
    const found = stored.filter((row) => matches(searchParams, row))
    return Response.json(found.slice(0, Number(searchParams.get('limit'))))
  }
  return createClient('http://project.invalid', 'key', { global: { fetch: answer } })
}
