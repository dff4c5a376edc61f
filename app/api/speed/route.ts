import { after } from 'next/server'
import { z } from 'zod'
import { countSpeed, tellFigures } from '@/lib/figures/tell'

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

/** One visitor or many: what comes above this changes no figure. */
function isWithinLimit(now = Math.floor(Date.now() / 60_000)) {
  if (now !== minute) [minute, amount] = [now, 0]
  return ++amount <= MOST_PER_MINUTE
}

const empty = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })

/** How quick a page was for somebody: three numbers, counted in steps, and nothing of who or where. */
export async function POST(request: Request) {
  if (!(Number(request.headers.get('content-length')) <= MOST_BYTES)) return empty(413)
  const values = measured.safeParse(await request.json().catch(() => undefined))
  if (!values.success) return empty(400)
  if (isWithinLimit()) countSpeed(values.data)
  after(() => tellFigures())
  return empty(204)
}
