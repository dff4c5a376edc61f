import type { NextRequest } from 'next/server'
import { readFilter, readId } from '#lib/desk/filter.ts'
import { countArrived } from '#lib/desk/inbox.ts'
import { getCaller } from '#lib/desk/staff.ts'

/**
 * Whether the session still belongs to staff: an open desk asks before it refreshes itself. Says how many requests have
 * arrived since its list was opened.
 */
export async function GET({ nextUrl }: NextRequest) {
  const { reader, problem } = await getCaller()
  if (!reader) return new Response(null, { status: problem === 'failed' ? 503 : 403 })
  const { since, ...params }: Record<string, string> = Object.fromEntries(nextUrl.searchParams)
  return Response.json({ arrived: await countArrived(readFilter(params), readId(since) ?? 0) })
}
