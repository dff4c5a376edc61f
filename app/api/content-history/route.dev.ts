import { z } from 'zod'
import { checkContent } from '#lib/content/check/index.ts'
import { bringNewest, fetchNewest, readHistory, restore } from '#lib/editor/history.ts'
import { assertUnshown } from '#lib/editor/pictures.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

const root = process.cwd()
const answer = (body: unknown) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

export async function GET(request: Request) {
  return isSameOrigin(request) ? answer(await readHistory(root)) : refuse()
}

const order = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('restore'), file: z.string() }),
  z.strictObject({ do: z.enum(['fetch', 'bring']) }),
])

/** Restores a file, or fetches or brings what is published; a failure is answered with one sentence. */
export async function POST(request: Request) {
  if (!isSameOrigin(request)) return refuse()
  const { data } = order.safeParse(await request.json().catch(() => undefined))
  if (!data) return answer({ refused: 'The editor on this machine was updated. Reload the page.' })
  try {
    if (data.do === 'restore') await putBack(data.file)
    else await (data.do === 'fetch' ? fetchNewest : bringNewest)(root)
    return answer({})
  } catch (error) {
    return answer({ refused: error instanceof Error ? error.message : 'It could not be done.' })
  }
}

async function putBack(file: string) {
  const { shown } = await checkContent(root)
  await restore(root, file, (taken) => assertUnshown(shown, taken))
}
