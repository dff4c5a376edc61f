import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { ADDRESS_HEADER } from './address-header.ts'
import { getDeskContext } from './context.ts'
import { hasSessionCookie } from './cookies.ts'
import { paramsOf, readFilter } from './filter.ts'
import { getCaller, readDeskList } from './list.ts'

/** Parses the requested URL: the filter, the ID of the open request, and whether the page shows the list. */
export const readAddress = cache(async () => {
  const address = (await headers()).get(ADDRESS_HEADER) ?? '/form-submissions'
  const { pathname, searchParams } = new URL(address, 'http://desk.invalid')
  const [inbox, open] = /^\/form-submissions(?:\/(\d{1,15}))?$/.exec(pathname) ?? []
  return { filter: readFilter(paramsOf(searchParams)), open, hasList: inbox !== undefined }
})

/** Reads the staff list once per page. Undefined without a session cookie, because the reader cannot be staff then. */
export const getInbox = cache(async () => {
  if (!(await hasSessionCookie())) return undefined
  const [{ filter }, context] = await Promise.all([readAddress(), getDeskContext()])
  return readDeskList(filter, context)
})

/** Whether the reader is staff. On pages with the list, its query already returns that. */
export async function isStaff() {
  const { hasList } = await readAddress()
  return Boolean(hasList ? (await getInbox())?.data?.staff : (await getCaller()).staff)
}
