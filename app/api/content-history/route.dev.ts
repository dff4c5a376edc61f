import { answering } from '#lib/editor/access.ts'
import { cachedCheck } from '#lib/editor/cached-check.ts'
import { fetchLatest, pullLatest, readHistory, restore } from '#lib/editor/history.ts'
import { assertUnused } from '#lib/editor/pictures.ts'

export const GET = answering(({ root }) => readHistory(root))

/** Fetches the published version from the Git server. */
export const POST = answering(async ({ root }) => {
  await fetchLatest(root)
  return {}
})

/** Fast-forwards to the published version, or restores one file to it. */
export const PUT = answering(async ({ root }, { url }) => {
  const file = new URL(url).searchParams.get('file')
  if (file === null) await pullLatest(root)
  else {
    const { shown } = await cachedCheck(root)
    await restore(root, file, (taken) => assertUnused(shown, taken))
  }
  return {}
})
