import { checkContent } from '#lib/content/check/index.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

export async function GET(request: Request) {
  if (!isSameOrigin(request)) return refuse()
  const { problems: _, ...findings } = await checkContent(process.cwd())
  return Response.json(findings, { headers: { 'Cache-Control': 'no-store' } })
}
