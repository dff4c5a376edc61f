import 'server-only'
import { z } from 'zod'
import { call } from '#lib/server/supabase/ask.ts'
import { type ListQuery, searchFilter } from './list.ts'

const suggestion = z.object({ search: z.string(), amount: z.number() }).nullable()

/** For a search without matches: suggests it with misspelled names corrected, and counts the matches of that. */
export async function suggestSearch(asked: ListQuery) {
  if (!asked.filter?.q) return undefined
  const { data } = await call('suggest_search', { p_filter: searchFilter(asked) }, suggestion)
  return data ?? undefined
}
