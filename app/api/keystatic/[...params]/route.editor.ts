import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '@/keystatic.config'
import { env } from '@/lib/env'

export const { GET, POST } = makeRouteHandler({
  config: editorConfig(env.KEYSTATIC_GITHUB_REPO),
  clientId: env.KEYSTATIC_GITHUB_CLIENT_ID,
  clientSecret: env.KEYSTATIC_GITHUB_CLIENT_SECRET,
  secret: env.KEYSTATIC_SECRET,
})
