import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '@/keystatic.config'
import { keepPictures } from '@/lib/editor/keep-pictures'
import { isOwn, refuse } from '@/lib/editor/own-request'
import { env } from '@/lib/env'

const handler = makeRouteHandler({
  config: editorConfig(env.KEYSTATIC_GITHUB_REPO),
  clientId: env.KEYSTATIC_GITHUB_CLIENT_ID,
  clientSecret: env.KEYSTATIC_GITHUB_CLIENT_SECRET,
  secret: env.KEYSTATIC_SECRET,
})

export const { GET } = handler

/** On a developer's machine this writes files; on a hosted site it only signs in to GitHub. */
export async function POST(request: Request) {
  if (env.KEYSTATIC_GITHUB_REPO) return handler.POST(request)
  return isOwn(request) ? handler.POST(await keepPictures(request)) : refuse()
}
