import 'server-only'
import { type Client, query } from '#lib/server/supabase/query.ts'
import { desk } from '#messages/desk.ts'
import { PAGE_SIZE, pageOf } from './pagination.ts'
import { wordFor } from './request.ts'
import { readNames } from './staff.ts'

/** A page of the audit log, newest first, from below a line on. For leads. */
export async function readAudit(before = Number.MAX_SAFE_INTEGER) {
  const [{ data, problem }, nameOf] = await Promise.all([
    query('audit', (client) => {
      const all = client.from('audit').select().order('id', { ascending: false })
      return all.lt('id', before).limit(PAGE_SIZE + 1)
    }),
    readNames(),
  ])
  if (problem) return { problem }
  const page = pageOf(data, ({ what, author, colleague, ...line }) => ({
    ...line,
    what: wordFor(desk.records.actions, what),
    author: author ? nameOf(author) : desk.records.system,
    colleague: nameOf(colleague),
  }))
  return { data: page }
}

export type AuditPage = NonNullable<Awaited<ReturnType<typeof readAudit>>['data']>

/** Adds actions that happen outside the database to the audit log; the database checks who may. */
export const recordAction = (what: 'signed-in' | 'downloaded' | 'exported', amount = 1, client?: Client) =>
  query(`audit ${what}`, (api) => api.from('audit').insert({ what, amount }), client)
