import { answering } from '#lib/editor/access.ts'
import { followPage } from '#lib/editor/follow-page.ts'

/** Renames or deletes the translations of a page after the editor has renamed or deleted it. */
export const POST = answering(async (store, { url }) => {
  const query = new URL(url).searchParams
  await followPage(store, query.get('from') ?? '', query.get('to') ?? undefined)
  return {}
})
