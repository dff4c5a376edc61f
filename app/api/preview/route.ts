import { redirect } from 'next/navigation'
import type { NextRequest } from 'next/server'
import { english } from '#contract/languages.ts'
import { homePage } from '#lib/content/addresses.ts'
import { closePreview, inOfficeTime, openPreview } from '#lib/pages/preview.ts'
import { pageOrDraftAt } from '#lib/pages/shown-pages.ts'
import { env } from '#lib/server/env.ts'
import { openToken } from '#lib/server/preview-token.ts'
import { headersOf } from '#lib/server/security/headers.ts'

const ASK = 'Ask the person who sent it for a new one.'

const say = (status: number, sentence: string) =>
  new Response(`${sentence}\n`, {
    status,
    headers: { ...headersOf.privatePage(), 'content-type': 'text/plain; charset=utf-8' },
  })

/** Opens a draft by its signed link (npm run preview:link): from then on, this browser sees it at its address. */
export async function GET({ nextUrl }: NextRequest) {
  if (!env.PREVIEW_SECRET) return say(503, 'No drafts can be shown here: PREVIEW_SECRET is not set.')
  const token = nextUrl.searchParams.get('token') ?? ''
  const opened = openToken(token, env.PREVIEW_SECRET)
  if ('refused' in opened)
    return opened.until
      ? say(410, `This link to a draft ended on ${await inOfficeTime(opened.until)}. ${ASK}`)
      : say(403, `This link to a draft is incomplete, or was made for another site. ${ASK}`)
  const page = pageOrDraftAt(opened.address)
  if (!page)
    return say(
      404,
      `There is no page ${opened.address} in this version of the site. It may be in a newer one.`,
    )
  if (page.draft) await openPreview(page, token)
  redirect(page.address)
}

/** Ends the preview; the button in the draft bar posts here. */
export async function POST(request: NextRequest) {
  const sent = await request.formData().catch(() => undefined)
  const page = pageOrDraftAt(sent?.get('address'))
  if (page) await closePreview(page)
  const location = homePage(page?.language ?? english).address
  return new Response(null, { status: 303, headers: { ...headersOf.privatePage(), location } })
}
