import { z } from 'zod'
import { checkContent } from '#lib/content/check/index.ts'
import { publish, readHistory, restore } from '#lib/editor/history.ts'
import { assertUnshown } from '#lib/editor/pictures.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

const root = process.cwd()
const answer = (body: unknown) => Response.json(body, { headers: { 'Cache-Control': 'no-store' } })

export async function GET(request: Request) {
  return isSameOrigin(request) ? answer(await readHistory(root)) : refuse()
}

const order = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('restore'), file: z.string() }),
  z.strictObject({ do: z.literal('publish'), message: z.string().trim().min(1).max(200) }),
])

/** Restores a file or publishes all changes; a failure is answered with one sentence. */
export async function POST(request: Request) {
  if (!isSameOrigin(request)) return refuse()
  const { data } = order.safeParse(await request.json().catch(() => undefined))
  if (!data) return answer({ refused: 'Say in a few words what is new, 200 characters at most.' })
  try {
    return answer(data.do === 'restore' ? await putBack(data.file) : await handOver(data.message))
  } catch (error) {
    return answer({ refused: sentenceOf(error) })
  }
}

/** Takes the last line of Git's stderr: the ones before it repeat the command. */
function sentenceOf(error: unknown) {
  if (!(error instanceof Error)) return 'It could not be done.'
  const words = 'stderr' in error ? `Git could not do it: ${lastLine(error.stderr)}` : error.message
  return words.endsWith('.') ? words : `${words}.`
}

const lastLine = (text: unknown) => String(text).trim().split('\n').at(-1)

async function handOver(message: string) {
  const { problems } = await checkContent(root)
  if (problems.length > 0)
    throw new Error('The check still finds something to correct: the site could not be built.')
  return publish(root, message)
}

async function putBack(file: string) {
  const { shown } = await checkContent(root)
  await restore(root, file, (taken) => assertUnshown(shown, taken))
  return {}
}
