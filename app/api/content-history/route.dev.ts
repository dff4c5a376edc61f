import { answering } from '#lib/editor/access.ts'
import { checkOnce } from '#lib/editor/check-once.ts'
import { bringNewest, fetchNewest, readHistory, restore } from '#lib/editor/history.ts'
import { assertUnshown } from '#lib/editor/pictures.ts'

export const GET = answering(({ root }) => readHistory(root))

/** Fetches what is published on the server. */
export const POST = answering(async ({ root }) => {
  await fetchNewest(root)
  return {}
})

/** Brings what is published, or restores one file as it is published. */
export const PUT = answering(async ({ root }, { url }) => {
  const file = new URL(url).searchParams.get('file')
  if (file === null) await bringNewest(root)
  else {
    const { shown } = await checkOnce(root)
    await restore(root, file, (taken) => assertUnshown(shown, taken))
  }
  return {}
})
