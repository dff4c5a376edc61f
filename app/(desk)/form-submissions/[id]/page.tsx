import { notFound, redirect } from 'next/navigation'
import { filterHref, readFilter, readOpenRequest, type SearchParams } from '#lib/desk/filter.ts'

type Props = { params: Promise<{ id: string }>; searchParams: Promise<SearchParams> }

/** The address of one request, which emails link to: the desk with that request open. */
export default async function OneRequest({ params, searchParams }: Props) {
  const [{ id }, search] = await Promise.all([params, searchParams])
  const request = readOpenRequest({ request: id })
  if (!request) notFound()
  redirect(filterHref(readFilter(search), { request }))
}
