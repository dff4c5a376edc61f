import { answering, branchOf } from '#lib/editor/access.ts'
import { previewOf } from '#lib/editor/github.ts'
import { linkToDraft } from '#lib/editor/preview-link.ts'
import { env } from '#lib/server/env.ts'

/** Returns a preview link to a draft, on the branch's deployment if there is one. */
export const GET = answering(async ({ root }, request) => {
  const branch = branchOf(request)
  const site = (branch && (await previewOf(branch))) || env.SITE_URL
  const address = new URL(request.url).searchParams.get('address') ?? ''
  return linkToDraft({ root, address, site, secret: env.PREVIEW_SECRET })
})
