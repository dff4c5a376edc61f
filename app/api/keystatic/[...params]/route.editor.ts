import { statSync } from 'node:fs'
import path from 'node:path'
import { makeRouteHandler } from '@keystatic/next/route-handler'
import * as z from 'zod/mini'
import { OPENED_AT, TRANSLATED } from '#components/editor/opened-at.ts'
import { editorConfig } from '#keystatic.config.ts'
import { markTranslated } from '#lib/content/check/languages.ts'
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
  if (env.KEYSTATIC_GITHUB_REPO) return handler.GET(request)
  if (!isLocal(request)) return refuse()
  return handler.GET(request)
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
  const { additions: sent, deletions } = data
  const files = sent.map((file) => ({ path: file.path, ...withoutMarks(file.contents) }))
  const openedAt = Math.min(...files.map((file) => file.openedAt))
  const newer = [...files, ...deletions].find((file) => isNewer(file.path, openedAt))
  if (newer)
    return new Response(
      `${newer.path} has changed since you opened it. Copy what you have written, reload the page, discard your changes (Reset) and enter it again.`,
      { status: 409 },
    )
  const additions = files.map(({ path, contents }) => ({ path, contents }))
  const { url, headers } = request
  const body = JSON.stringify({ additions, deletions })
  const response = await handler.POST(new Request(url, { method: 'POST', headers, body }))
  for (const { path, isTranslated } of files) {
    lastSaves.set(path, { openedAt, savedAt: changedAt(path) })
    if (isTranslated && response.ok) markTranslated(root, path)
  }
  return response
}

const MARK = new RegExp(`^(${OPENED_AT}|${TRANSLATED}): (.+)\\n`, 'gm')

/** Takes the marks of the form out of its file: when it was opened, and whether it is translated. Pictures have none. */
function withoutMarks(contents: string) {
  const text = Buffer.from(contents, 'base64').toString()
  const marks = Object.fromEntries([...text.matchAll(MARK)].map(([, key, value]) => [key, value]))
  const isTranslated = marks[TRANSLATED] === 'true'
  if (!(OPENED_AT in marks)) return { contents, openedAt: Number.POSITIVE_INFINITY, isTranslated }
  const stripped = Buffer.from(text.replace(MARK, '')).toString('base64')
  return { contents: stripped, openedAt: Number(marks[OPENED_AT]), isTranslated }
}

/** By file: which form saved it last, and when, so that a form may save repeatedly. */
const lastSaves = new Map<string, { openedAt: number; savedAt: number }>()

const changedAt = (file: string) => statSync(path.join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0

/** Whether anything but the form that was opened at that time has changed a file since. */
function isNewer(file: string, openedAt: number) {
  const time = changedAt(file)
  const last = lastSaves.get(file)
  return time > openedAt && !(last?.openedAt === openedAt && last.savedAt === time)
}
