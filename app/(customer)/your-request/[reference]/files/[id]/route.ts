import { leadFrom, respondWith } from '#app/_shared/stored-file.ts'
import { readFile } from '#lib/customer/backend.ts'

/** Serves a file of a request to its customer. */
export async function GET(
  request: Request,
  { params }: RouteContext<'/your-request/[reference]/files/[id]'>,
) {
  const { reference, id } = await params
  const file = await readFile(reference, id)
  if (!file) return leadFrom(request, `/your-request/${encodeURIComponent(reference)}`)
  return respondWith(file, request)
}
