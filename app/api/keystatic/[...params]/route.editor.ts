import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '#keystatic.config.ts'
import { contentRoot } from '#lib/content/yaml.ts'
import { env } from '#lib/server/env.ts'
import { isLoopback } from '#lib/server/env-rules.ts'

const handler = makeRouteHandler({
  localBaseDirectory: contentRoot(),
  config: editorConfig({ githubRepo: env.KEYSTATIC_GITHUB_REPO }),
  clientId: env.KEYSTATIC_GITHUB_CLIENT_ID,
  clientSecret: env.KEYSTATIC_GITHUB_CLIENT_SECRET,
  secret: env.KEYSTATIC_SECRET,
})

/** Guards a developer's machine against DNS rebinding; Keystatic itself requires a header that no other origin can send. */
const isLocal = ({ headers }: Request) =>
  isLoopback(URL.parse(`http://${headers.get('host')}`)?.hostname ?? '')

/** Locally, these routes read and write files; on a hosted site they only handle the GitHub sign-in. */
const guarded = (handle: typeof handler.GET) => (request: Request) =>
  env.KEYSTATIC_GITHUB_REPO || isLocal(request)
    ? handle(request)
    : new Response('Only the editor itself may ask for this.', { status: 403 })

export const GET = guarded(handler.GET)
export const POST = guarded(handler.POST)
