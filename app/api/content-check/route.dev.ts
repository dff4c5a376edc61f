import { checkContent } from '#lib/content/check/index.ts'
import { isOwn, refuse } from '#lib/editor/own-request.ts'

/** What `npm run content:check` says, for the editor and for open pages. */
export async function GET(request: Request) {
  if (!isOwn(request)) return refuse()
  const { problems: _, ...findings } = await checkContent(process.cwd())
  return Response.json(findings, { headers: { 'Cache-Control': 'no-store' } })
}
