import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import * as z from 'zod/mini'
import { parseAsked } from '#contract/asked.ts'
import { digest } from '#contract/caller.ts'
import { english, parseLanguage } from '#contract/languages.ts'
import type { CustomerPage } from '#contract/reading.ts'
import { isUuid } from '#contract/text.ts'
import { setPageLanguage } from '#lib/content/index.ts'
import { env } from '#lib/server/env.ts'
import { errorName, log } from '#lib/server/log.ts'
import { invokeFunction } from '#lib/server/supabase/server.ts'
import { readLinkCookie, redirectTo } from './link.ts'
import { knownPage } from './view.ts'

/** Calls the function customer-page for the visitor; undefined on a failure, which is logged without the secret. */
export async function askBackend<T>(task: string, body: object, schema: z.core.$ZodType<T>) {
  try {
    const { data, error } = await invokeFunction('customer-page', { do: task, ...body })
    if (error) throw error
    return z.parse(schema, data)
  } catch (error) {
    const status = error instanceof Error && 'context' in error ? Object(error.context).status : undefined
    log('error', 'customer-page', { task, error: errorName(error), status })
    return undefined
  }
}

/** The same form sent again has the same key, a UUID; once its values have changed, it is another. */
export const keyOf = (parts: unknown) =>
  digest(JSON.stringify(parts)).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')

/** Our own function keeps to the contract; this tells a page from anything else. */
const pageResult = z.object({
  page: z.nullable(z.custom<CustomerPage>((page) => Array.isArray(Object(page).messages))),
})

/** The page that a link opens: null for one that does not work; undefined if the backend fails. */
export async function readPage(link: { id: number; secret: string }) {
  const page = (await askBackend('read', link, pageResult))?.page
  return page && knownPage({ ...page, asked: parseAsked(page.asked) })
}

/**
 * The page that the browser has a link to: null for every link that does not work, undefined if the backend fails. Sets
 * the language: the request's, or for a page without one that of the browser.
 */
export const readCustomerPage = cache(async (reference = ''): Promise<CustomerPage | null | undefined> => {
  // Also without a link: every page of a dead one takes the same way, and the same time.
  const page = reference ? await readPage(await readLinkCookie(reference)) : null
  const accepted = (await headers()).get('accept-language')
  setPageLanguage(parseLanguage(page?.language) ?? preferredLanguage(accepted))
  return page
})

/** Follows a private link. One that opens nothing does not replace one that the browser has. */
export async function followLink(reference: string, secret: string) {
  const kept = (await readLinkCookie(reference)).secret
  const opens = () => readPage({ id: Number(reference), secret })
  return redirectTo(reference, !kept || kept === secret || (await opens()) ? secret : kept)
}

/** The first language of an Accept-Language header that the site has; browsers list them by preference. */
const preferredLanguage = (header: string | null) =>
  (header ?? '')
    .split(',')
    .map((range) => parseLanguage(range.trim().split(/[-;]/)[0]?.toLowerCase()))
    .find((language) => language) ?? english

/** A file of a request, from storage; undefined for any that its link does not show. */
export async function readFile(reference: string, id: string) {
  const link = await readLinkCookie(reference)
  if (!isUuid(id) || !link.secret) return undefined
  const path = z.nullable(z.string().check(z.startsWith('/storage/')))
  const signed = z.object({ url: path, name: z.optional(z.string()), shownAs: z.nullish(z.string()) })
  const { name = '', shownAs = null, url } = (await askBackend('file', { ...link, file: id }, signed)) ?? {}
  if (!url) return undefined
  // Without a timeout, which would cut off a large file on a slow connection.
  const stored = await fetch(new URL(url, env.SUPABASE_URL))
  return stored.ok ? { name, shownAs, stored } : undefined
}
