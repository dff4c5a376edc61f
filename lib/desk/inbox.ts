import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { ADDRESS_HEADER } from './address-header.ts'
import { getDeskContext } from './context.ts'
import { hasSessionCookie } from './cookies.ts'
import { paramsOf, readFilter } from './filter.ts'
import { getCaller, readDeskList } from './list.ts'

/** The filter of the page that was asked for, the request that is open on it, and whether it shows the list. */
export const readAddress = cache(async () => {
  const address = (await headers()).get(ADDRESS_HEADER) ?? '/form-submissions'
  const { pathname, searchParams } = new URL(address, 'http://desk.invalid')
  const [inbox, open] = /^\/form-submissions(?:\/(\d{1,15}))?$/.exec(pathname) ?? []
  return { filter: readFilter(paramsOf(searchParams)), open, hasList: inbox !== undefined }
})

/** The list beside every request, read once per page. Undefined without a session, also if it cannot be one of staff. */
export const getInbox = cache(async () => {
  if (!(await hasSessionCookie())) return undefined
  const [{ filter }, context] = await Promise.all([readAddress(), getDeskContext()])
  return readDeskList(filter, context)
})

/** Whether the reader is staff. Where the list is shown, its query says so, too. */
export async function isStaff() {
  const { hasList } = await readAddress()
  return Boolean(hasList ? (await getInbox())?.data?.staff : (await getCaller()).staff)
}
