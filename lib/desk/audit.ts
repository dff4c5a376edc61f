import 'server-only'
import { z } from 'zod'
import { ask, type Client } from '#lib/server/supabase/ask.ts'
import { desk } from '#messages/desk.ts'
import { nameOf, readNames } from './members.ts'

const PAGE_SIZE = 50

const actions = [
  'signed-in',
  'exported',
  'downloaded',
  'deleted',
  'expired',
  'released',
  'member-added',
  'member-changed',
  'member-removed',
] as const

const line = z.object({
  id: z.number(),
  made_at: z.string(),
  author: z.string(),
  what: z.enum(actions),
  amount: z.number(),
  colleague: z.string(),
})
export type AuditLine = z.infer<typeof line>

/** A page of the audit log, newest first; `older` is the line that the next page starts below. For leads. */
export async function readAudit(before?: number) {
  const [{ data, problem }, names] = await Promise.all([
    ask({
      asked: 'audit',
      query: (client) => {
        const all = client.from('audit').select()
        const some = before ? all.lt('id', before) : all
        return some.order('id', { ascending: false }).limit(PAGE_SIZE + 1)
      },
      answer: z.array(line),
    }),
    readNames(),
  ])
  if (problem) return { problem }
  const lines = data.slice(0, PAGE_SIZE).map(
    (stored): AuditLine => ({
      ...stored,
      author: stored.author ? nameOf(stored.author, names) : desk.records.system,
      colleague: nameOf(stored.colleague, names),
    }),
  )
  return { data: { lines, older: data.length > PAGE_SIZE ? lines.at(-1)?.id : undefined } }
}

/** Adds actions that happen outside the database to the audit log; the database checks who may. */
export const recordAction = (
  what: 'signed-in' | 'downloaded' | 'exported',
  { amount = 1, client }: { amount?: number; client?: Client } = {},
) =>
  ask({
    asked: `audit ${what}`,
    query: (own) => (client ?? own).from('audit').insert({ what, amount }),
    answer: z.null(),
    ...(client && { as: () => client }),
  })
