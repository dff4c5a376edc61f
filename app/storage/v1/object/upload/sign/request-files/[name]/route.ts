import { maxFileBytes, UPLOADS } from '#contract/files.ts'
import { env } from '#lib/server/env.ts'
import { errorName, log } from '#lib/server/log.ts'

/** HTTP holds the body to the size it announces. Next.js itself limits only the bodies of server actions. */
const isTooLarge = ({ headers }: Request) =>
  Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) > maxFileBytes

/**
 * Proxies an upload to a backend that the browser cannot reach directly: the embedded one, or a project that the build
 * did not know. The signed token authorizes it; nothing is stored here.
 */
export async function PUT(
  request: Request,
  { params }: RouteContext<'/storage/v1/object/upload/sign/request-files/[name]'>,
) {
  if (isTooLarge(request)) return Response.json({}, { status: 413 })
  const { name } = await params
  const token = new URL(request.url).searchParams.get('token') ?? ''
  const path = `${UPLOADS}/${encodeURIComponent(name)}?token=${encodeURIComponent(token)}`
  try {
    const { status } = await fetch(new URL(path, env.SUPABASE_URL), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: request.body,
      signal: request.signal,
      duplex: 'half',
    } as RequestInit)
    return Response.json({}, { status })
  } catch (error) {
    // The visitor may have ended it.
    if (!request.signal.aborted) log('error', 'upload-not-passed-on', { error: errorName(error) })
    return Response.json({}, { status: 502 })
  }
}
