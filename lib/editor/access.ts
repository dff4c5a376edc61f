import 'server-only'
import { env } from '#lib/server/env.ts'
import { type Branch, githubStore } from './github.ts'
import { isOwnRequest, isSameOrigin, refuse } from './same-origin.ts'
import { diskStore, EditorRefusal, type Store } from './store.ts'

/** The cookie that Keystatic sets at sign-in. */
const TOKEN = /(?:^|;\s*)keystatic-gh-access-token=([^;]+)/

/** The branch that a hosted editor shows to the signed-in account. */
export function branchOf({ headers, url }: Request): Branch | undefined {
  const repo = env.KEYSTATIC_GITHUB_REPO
  const [, token] = TOKEN.exec(headers.get('cookie') ?? '') ?? []
  const branch = new URL(url).searchParams.get('branch')
  return repo && token && branch ? { repo, branch, token: decodeURIComponent(token) } : undefined
}

const openStore = async (request: Request) => {
  if (!env.KEYSTATIC_GITHUB_REPO) return diskStore(process.cwd())
  const branch = branchOf(request)
  if (!branch) throw new EditorRefusal('you are signed out; sign in again')
  return githubStore(branch)
}

/** Wraps a route handler: rejects requests from outside the editor, and returns the reason for a refusal as `fault`. */
export const answering =
  (make: (store: Store, request: Request) => Promise<Response | object>) => async (request: Request) => {
    const isAllowed = env.KEYSTATIC_GITHUB_REPO ? isOwnRequest(request) : isSameOrigin(request)
    if (!isAllowed && !isOwnPicture(request)) return refuse()
    try {
      const made = await make(await openStore(request), request)
      return made instanceof Response
        ? made
        : Response.json(made, { headers: { 'Cache-Control': 'no-store' } })
    } catch (error) {
      if (error instanceof EditorRefusal) return Response.json({ fault: error.message })
      throw error
    }
  }

/** An `<img>` cannot send our header, so its request is recognized by its fetch metadata. */
const isOwnPicture = ({ method, headers }: Request) =>
  method === 'GET' &&
  headers.get('sec-fetch-dest') === 'image' &&
  headers.get('sec-fetch-site') === 'same-origin'
