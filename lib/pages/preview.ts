import 'server-only'
import { cookies, draftMode } from 'next/headers'
import { redirect } from 'next/navigation'
import { english, type Language } from '#contract/languages.ts'
import { dueText } from '#contract/office-hours.ts'
import type { Page } from '#lib/content/addresses.ts'
import { getSite } from '#lib/content/index.ts'
import { env } from '#lib/server/env.ts'
import { openToken } from '#lib/server/preview-token.ts'
import { sessionCookie } from '#lib/server/supabase/cookie.ts'
import { DRAFT_MODE_COOKIE } from './draft-mode-cookie.ts'
import { pageOrDraftAt, shownPageAt } from './shown-pages.ts'

const TOKEN_COOKIE = 'preview'

const linkOf = (token: string) => `/api/preview?token=${encodeURIComponent(token)}`

/** Turns on draft mode for one address only, unlike Next.js, and stores the token, which each view verifies again. */
export async function openPreview({ address }: Page, token: string) {
  const [mode, store] = await Promise.all([draftMode(), cookies()])
  mode.enable()
  const bypass = store.get(DRAFT_MODE_COOKIE)?.value ?? ''
  setBoth(store, address, { bypass, token })
}

export async function closePreview({ address }: Page) {
  setBoth(await cookies(), address, { bypass: '', token: '' }, { maxAge: 0 })
}

type Store = Awaited<ReturnType<typeof cookies>>

function setBoth(store: Store, address: string, values: { bypass: string; token: string }, until = {}) {
  const options = { ...sessionCookie, path: address, ...until }
  store.set(DRAFT_MODE_COOKIE, values.bypass, options)
  store.set(TOKEN_COOKIE, values.token, options)
}

/** Returns until when this visitor may see a draft; undefined without a link. An expired link redirects to a notice. */
async function previewUntil({ address }: Page): Promise<Date | undefined> {
  if (!env.PREVIEW_SECRET || !(await draftMode()).isEnabled) return undefined
  const token = (await cookies()).get(TOKEN_COOKIE)?.value ?? ''
  const opened = openToken(token, env.PREVIEW_SECRET)
  if ('refused' in opened) redirect(linkOf(token))
  return opened.address === address ? opened.until : undefined
}

/** Returns a published page, or a draft and until when this visitor may see it. Draft mode lets any address in here. */
export async function shownOrDraft(address: string): Promise<{ page: Page; until?: Date } | undefined> {
  const page = shownPageAt(address)
  if (page) return { page }
  const draft = pageOrDraftAt(address)
  const until = draft?.draft ? await previewUntil(draft) : undefined
  return draft && until && { page: draft, until }
}

/** Formats a time in the office's time zone. */
export async function inOfficeTime(moment: Date, language: Language = english) {
  const { office } = await getSite(english)
  return dueText(moment, office, language)
}
