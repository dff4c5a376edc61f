import { stat } from 'node:fs/promises'
import path from 'node:path'
import { makeRouteHandler } from '@keystatic/next/route-handler'
import { z } from 'zod'
import { OPENED_AT } from '#components/editor/opened-at.ts'
import { editorConfig } from '#keystatic.config.ts'
import { env } from '#lib/server/env.ts'

const root = env.CONTENT_ROOT ?? process.cwd()

const handler = makeRouteHandler({
  localBaseDirectory: root,
  config: editorConfig({ githubRepo: env.KEYSTATIC_GITHUB_REPO }),
  clientId: env.KEYSTATIC_GITHUB_CLIENT_ID,
  clientSecret: env.KEYSTATIC_GITHUB_CLIENT_SECRET,
  secret: env.KEYSTATIC_SECRET,
})

const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** Guards a developer's machine against DNS rebinding; Keystatic itself requires a header that no other origin can send. */
const isLocal = ({ headers }: Request) =>
  LOOPBACK.includes(URL.parse(`http://${headers.get('host')}`)?.hostname ?? '')

const refuse = () => new Response('Only the editor itself may ask for this.', { status: 403 })

/** Locally, these routes read and write files; on a hosted site they only handle the GitHub sign-in. */
export async function GET(request: Request) {
  return env.KEYSTATIC_GITHUB_REPO || isLocal(request) ? handler.GET(request) : refuse()
}

const update = z.object({
  additions: z.array(z.object({ path: z.string(), contents: z.base64() })),
  deletions: z.array(z.object({ path: z.string() })),
})

export async function POST(request: Request) {
  if (env.KEYSTATIC_GITHUB_REPO) return handler.POST(request)
  if (!isLocal(request)) return refuse()
  const { data } = update.safeParse(await request.json().catch(() => undefined))
  if (!data) return new Response('This is not a save of the editor.', { status: 400 })
  const saved = data.additions.map((file) => ({ ...file, ...withoutTime(file.contents) }))
  const openedAt = Math.min(...saved.map((file) => file.openedAt))
  const newer = await changedSince(openedAt, [...saved, ...data.deletions])
  if (newer)
    return new Response(
      `${newer} has changed since you opened it. Copy what you have written, reload the page and enter it again.`,
      { status: 409 },
    )
  const additions = saved.map(({ path, contents }) => ({ path, contents }))
  return handler.POST(
    new Request(request.url, {
      method: 'POST',
      headers: request.headers,
      body: JSON.stringify({ additions, deletions: data.deletions }),
    }),
  )
}

const TIME = new RegExp(`^${OPENED_AT}: (\\d+)\\n`, 'm')

/** Takes the time at which a form was opened out of its file. Pictures have none. */
function withoutTime(contents: string) {
  const text = Buffer.from(contents, 'base64').toString()
  const [line, openedAt = Number.POSITIVE_INFINITY] = TIME.exec(text) ?? []
  return {
    contents: line ? Buffer.from(text.replace(line, '')).toString('base64') : contents,
    openedAt: Number(openedAt),
  }
}

/** The first of the files that has changed since a time. */
async function changedSince(time: number, files: readonly { path: string }[]) {
  for (const file of files) {
    const info = await stat(path.join(root, file.path)).catch(() => undefined)
    if (info && info.mtimeMs > time) return file.path
  }
}
