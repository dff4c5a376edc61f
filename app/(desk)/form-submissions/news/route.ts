import type { NextRequest } from 'next/server'
import { getSubmissionsPage, interpolate } from '#lib/content/index.ts'
import { readNews } from '#lib/desk/news.ts'
import { nameOf } from '#lib/desk/submission.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

/** An open list polls this (desk-live.ts) and shows the texts of the response. */
export async function GET({ nextUrl }: NextRequest) {
  const [{ news: copy, statuses }, client] = await Promise.all([getSubmissionsPage(), createSessionClient()])
  const answer = await readNews(nextUrl.searchParams, client)
  if (!answer) return new Response(null, { status: 400 })
  if (answer.problem) return new Response(null, { status: answer.problem === 'refused' ? 403 : 503 })
  const { fresh, changed, gone } = answer.data
  return Response.json({
    fresh,
    text: fresh > 0 ? interpolate(copy.fresh, { count: fresh }) : '',
    changed: [
      ...changed.map(({ id, status, author }) => ({
        id,
        text: interpolate(copy.changed, { author: nameOf(author), status: statuses[status] }),
      })),
      ...gone.map((id) => ({ id, text: copy.gone })),
    ],
  })
}
