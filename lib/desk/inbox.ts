import 'server-only'
import { headers } from 'next/headers'
import { cache } from 'react'
import { ADDRESS_HEADER } from './address-header.ts'
import { getDeskContext } from './context.ts'
import { hasSessionCookie } from './cookies.ts'
import { paramsOf, readFilter } from './filter.ts'
import { readDeskList } from './list.ts'

/** The filter of the page that was asked for, and the request that is open on it. */
export async function readAddress() {
  const address = (await headers()).get(ADDRESS_HEADER) ?? '/form-submissions'
  const { pathname, searchParams } = new URL(address, 'http://desk.invalid')
  const [, open] = /^\/form-submissions\/(\d{1,15})$/.exec(pathname) ?? []
  return { filter: readFilter(paramsOf(searchParams)), open }
}

/** The list beside every request, read once per page. Undefined without a session, also if it cannot be one of staff. */
export const getInbox = cache(async () => {
  if (!(await hasSessionCookie())) return undefined
  const [{ filter }, context] = await Promise.all([readAddress(), getDeskContext()])
  return readDeskList(filter, context)
})
