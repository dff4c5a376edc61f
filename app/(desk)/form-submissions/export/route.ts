import type { NextRequest } from 'next/server'
import { getSubmissionsPage } from '#lib/content/index.ts'
import { getDeskContext } from '#lib/desk/context.ts'
import { csvChunks, fileName, readBatch, textStream } from '#lib/desk/export.ts'
import { paramsOf, readFilter } from '#lib/desk/filter.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

const plainText = { 'content-type': 'text/plain; charset=utf-8' }

/** Exports the submissions of the current filter as CSV; leads only. */
export async function GET(request: NextRequest) {
  const [copy, context, client] = await Promise.all([
    getSubmissionsPage(),
    getDeskContext(),
    createSessionClient(),
  ])
  const filter = readFilter(paramsOf(request.nextUrl.searchParams))
  const source = { client, filter, copy, context }
  const first = await readBatch(source)
  if (first.problem)
    return first.problem === 'failed'
      ? new Response(copy.failed.text, { status: 503, headers: plainText })
      : new Response(copy.download.refused, { status: 403, headers: plainText })

  return new Response(textStream(csvChunks(source, first)), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${encodeURIComponent(fileName(source))}"`,
    },
  })
}
