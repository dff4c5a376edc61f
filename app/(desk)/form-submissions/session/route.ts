import { getCaller } from '#lib/desk/staff.ts'

/** Whether the session still belongs to staff: an open desk asks before it refreshes itself. */
export async function GET() {
  const { reader, problem } = await getCaller()
  if (reader) return new Response(null, { status: 204 })
  return new Response(null, { status: problem === 'failed' ? 503 : 403 })
}
