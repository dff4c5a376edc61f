import 'server-only'
import { z } from 'zod'
import { ask, type Client } from '#lib/server/supabase/ask.ts'
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

const audit = z.array(
  z.object({
    id: z.number(),
    made_at: z.string(),
    author: z.string(),
    what: z.enum(actions),
    amount: z.number(),
    colleague: z.string(),
  }),
)

export type AuditLine = {
  id: number
  madeAt: string
  author: string
  what: (typeof actions)[number]
  amount: number
  colleague: string
}

/** A page of the audit log, newest first; `older` is the line that the next page starts below. For leads. */
export async function readAudit(before?: number) {
  const [{ data, problem }, names] = await Promise.all([
    ask({
      asked: 'audit',
      query: (client) => {
        const lines = client.from('audit').select()
        const from = before ? lines.lt('id', before) : lines
        return from.order('id', { ascending: false }).limit(PAGE_SIZE + 1)
      },
      answer: audit,
    }),
    readNames(),
  ])
  if (problem) return { problem }
  const shown = data.slice(0, PAGE_SIZE)
  const lines = shown.map(
    ({ made_at, author, colleague, ...line }): AuditLine => ({
      ...line,
      madeAt: made_at,
      author: nameOf(author, names),
      colleague: nameOf(colleague, names),
    }),
  )
  return { data: { lines, older: data.length > PAGE_SIZE ? shown.at(-1)?.id : undefined } }
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
