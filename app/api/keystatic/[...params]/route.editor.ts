import { makeRouteHandler } from '@keystatic/next/route-handler'
import { editorConfig } from '#keystatic.config.ts'
import { readTree, save, saveRequest } from '#lib/editor/local-files.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'
import { EditorRefusal } from '#lib/editor/store.ts'
import { env } from '#lib/server/env.ts'

const handler = makeRouteHandler({
  config: editorConfig(env.KEYSTATIC_GITHUB_REPO),
  clientId: env.KEYSTATIC_GITHUB_CLIENT_ID,
  clientSecret: env.KEYSTATIC_GITHUB_CLIENT_SECRET,
  secret: env.KEYSTATIC_SECRET,
})

const root = process.cwd()
const isTree = ({ url }: Request) => new URL(url).pathname.endsWith('/tree')

/** Locally, these routes read and write files; on a hosted site they only handle the GitHub sign-in. */
export async function GET(request: Request) {
  if (env.KEYSTATIC_GITHUB_REPO) return handler.GET(request)
  if (!isSameOrigin(request)) return refuse()
  return isTree(request) ? Response.json(await readTree(root)) : handler.GET(request)
}

/** Responds to a save it refuses with 409 and the conflicts, or a sentence. */
export async function POST(request: Request) {
  if (env.KEYSTATIC_GITHUB_REPO) return handler.POST(request)
  if (!isSameOrigin(request)) return refuse()
  const { data } = saveRequest.safeParse(await request.json().catch(() => undefined))
  if (!data) return new Response('This is no save of the editor.', { status: 400 })
  try {
    const outcome = await save(root, data)
    if ('conflicts' in outcome) return Response.json(outcome, { status: 409 })
    return Response.json({ ...outcome, tree: await readTree(root) })
  } catch (error) {
    if (error instanceof EditorRefusal) return new Response(`${error.message}.`, { status: 409 })
    throw error
  }
}
