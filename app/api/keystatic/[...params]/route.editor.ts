import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '#keystatic.config.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'
import { env } from '#lib/server/env.ts'

const handler = makeRouteHandler({
  config: editorConfig(env.KEYSTATIC_GITHUB_REPO),
  clientId: env.KEYSTATIC_GITHUB_CLIENT_ID,
  clientSecret: env.KEYSTATIC_GITHUB_CLIENT_SECRET,
  secret: env.KEYSTATIC_SECRET,
})

/** Locally these routes read and write files; on a hosted site they only sign in to GitHub. */
export async function GET(request: Request) {
  return env.KEYSTATIC_GITHUB_REPO || isSameOrigin(request) ? handler.GET(request) : refuse()
}

export async function POST(request: Request) {
  if (env.KEYSTATIC_GITHUB_REPO) return handler.POST(request)
  return isSameOrigin(request) ? handler.POST(request) : refuse()
}
