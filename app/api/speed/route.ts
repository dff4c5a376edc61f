import { after } from 'next/server'
import { z } from 'zod'
import { countWebVitals, flushMetrics } from '#lib/server/metrics/flush.ts'

export const dynamic = 'force-dynamic'

const MOST_BYTES = 200
const MOST_PER_MINUTE = 600

const measured = z.strictObject({
  LCP: z.number().min(0).max(120_000).optional(),
  INP: z.number().min(0).max(120_000).optional(),
  CLS: z.number().min(0).max(100).optional(),
})

let minute = 0
let amount = 0

/** Fixed-window rate limit of this process; samples above it are dropped. */
function isWithinLimit(now = Math.floor(Date.now() / 60_000)) {
  if (now !== minute) [minute, amount] = [now, 0]
  return ++amount <= MOST_PER_MINUTE
}

const empty = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** Stops reading and returns undefined for a longer body, whatever its content-length claims. */
async function shortBody({ headers, body }: Request) {
  if (Number(headers.get('content-length')) > MOST_BYTES) return undefined
  let text = ''
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += part
    if (text.length > MOST_BYTES) return undefined
  }
  return text
}

function parsed(text: string) {
  try {
    return measured.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

/** A browser reports the web vitals of one page: three numbers, kept as histogram counts without visitor or page. */
export async function POST(request: Request) {
  const text = await shortBody(request).catch(() => undefined)
  if (text === undefined) return empty(413)
  const values = parsed(text)
  if (!values) return empty(400)
  if (isWithinLimit()) countWebVitals(values)
  after(() => flushMetrics())
  return empty(204)
}
