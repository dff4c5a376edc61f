import { answering, branchOf } from '#lib/editor/access.ts'
import { cachedCheck } from '#lib/editor/cached-check.ts'
import { previewOf } from '#lib/editor/github.ts'

export const GET = answering(async ({ root }, request) => {
  const branch = branchOf(request)
  const [{ inEditor, ...findings }, preview] = await Promise.all([
    cachedCheck(root),
    branch && previewOf(branch),
  ])
  return { ...findings, ...inEditor, preview }
})
