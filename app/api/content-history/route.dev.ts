import { answering } from '#lib/editor/access.ts'
import { checkOnce } from '#lib/editor/check-once.ts'
import { bringNewest, fetchNewest, readHistory, restore } from '#lib/editor/history.ts'
import { assertUnused } from '#lib/editor/pictures.ts'

export const GET = answering(({ root }) => readHistory(root))

/** Fetches the published version from the Git server. */
export const POST = answering(async ({ root }) => {
  await fetchNewest(root)
  return {}
})

/** Fast-forwards to the published version, or restores one file to it. */
export const PUT = answering(async ({ root }, { url }) => {
  const file = new URL(url).searchParams.get('file')
  if (file === null) await bringNewest(root)
  else {
    const { shown } = await checkOnce(root)
    await restore(root, file, (taken) => assertUnused(shown, taken))
  }
  return {}
})
