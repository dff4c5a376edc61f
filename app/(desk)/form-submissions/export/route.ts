import { Readable } from 'node:stream'
import type { NextRequest } from 'next/server'
import { isZone } from '#contract/office-hours.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { UTC } from '#lib/desk/dates.ts'
import { csvChunks, fileName, openExport } from '#lib/desk/export.ts'
import { readFilter } from '#lib/desk/filter.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'
import { desk } from '#messages/desk.ts'

/** Exports the requests of the current list as CSV; leads only, and only from the desk itself. */
export async function GET(request: NextRequest) {
  const from = request.headers.get('sec-fetch-site')
  if (from && from !== 'same-origin' && from !== 'none')
    return new Response(desk.export.elsewhere, { status: 403 })
  const [context, client] = await Promise.all([getDeskContext(), createSessionClient()])
  const params: Record<string, string | undefined> = Object.fromEntries(request.nextUrl.searchParams)
  const filter = readFilter(params)
  const opened = await openExport(client, filter, context)
  if (opened.problem)
    return opened.problem === 'refused'
      ? new Response(desk.export.refused, { status: 403 })
      : new Response(desk.failed.text, { status: 503 })
  const zone = isZone(params.zone) ? params.zone : UTC
  const file = Readable.from(csvChunks(opened.data, zone), { objectMode: false })
  return new Response(Readable.toWeb(file) as ReadableStream, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName(filter, context.today)}"`,
    },
  })
}
