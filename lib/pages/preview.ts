import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { english } from '#contract/languages.ts'
import { getSite } from '#lib/content/index.ts'
import { env } from '#lib/server/env.ts'
import { openToken } from '#lib/server/preview-token.ts'
import { sessionCookie } from '#lib/server/supabase/cookie.ts'

const TOKEN_COOKIE = 'preview'
/** Of Next.js: with it, a page is rendered anew and never cached. */
const DRAFT_MODE_COOKIE = '__prerender_bypass'

const addressOf = (token: string) => `/api/preview?token=${encodeURIComponent(token)}`

/** Turns on draft mode for one address. Next.js would turn it on for the whole site, and the token is needed again. */
export async function openPreview(page: string, token: string) {
  const [mode, store] = await Promise.all([draftMode(), cookies()])
  mode.enable()
  const bypass = store.get(DRAFT_MODE_COOKIE)?.value ?? ''
  setBoth(store, page, { bypass, token })
}

export async function closePreview(page: string) {
  setBoth(await cookies(), page, { bypass: '', token: '' }, { maxAge: 0 })
}

type Store = Awaited<ReturnType<typeof cookies>>

function setBoth(store: Store, page: string, values: { bypass: string; token: string }, until = {}) {
  const options = { ...sessionCookie, path: `/${page}`, ...until }
  store.set(DRAFT_MODE_COOKIE, values.bypass, options)
  store.set(TOKEN_COOKIE, values.token, options)
}

/** Until when this visitor may look at a draft; undefined without a link. A link that is over says so. */
export async function previewUntil(page: string): Promise<Date | undefined> {
  if (!env.PREVIEW_SECRET || !(await draftMode()).isEnabled) return undefined
  const token = (await cookies()).get(TOKEN_COOKIE)?.value ?? ''
  const opened = openToken(token, env.PREVIEW_SECRET)
  if ('refused' in opened) redirect(addressOf(token))
  return opened.page === page ? opened.until : undefined
}

/** A moment in the words and the time zone of the office. */
export async function inOfficeTime(moment: Date) {
  const { office } = await getSite(english)
  return new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: office.zone,
    timeZoneName: 'short',
  }).format(moment)
}
