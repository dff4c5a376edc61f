import { checkContent } from '#lib/content/check/index.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

/** What `npm run content:check` says, for the editor and for open pages. */
export async function GET(request: Request) {
  if (!isSameOrigin(request)) return refuse()
  const { problems: _, ...findings } = await checkContent(process.cwd())
  return Response.json(findings, { headers: { 'Cache-Control': 'no-store' } })
}
