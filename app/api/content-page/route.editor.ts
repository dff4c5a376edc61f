import { answering } from '#lib/editor/access.ts'
import { followPage } from '#lib/editor/follow-page.ts'

/** After a page was renamed or deleted. */
export const POST = answering(async (store, { url }) => {
  const query = new URL(url).searchParams
  await followPage(store, query.get('from') ?? '', query.get('to') ?? undefined)
  return {}
})
