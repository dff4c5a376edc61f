import { followLink } from '#lib/customer/backend.ts'

export async function GET(_: Request, { params }: RouteContext<'/your-request/[reference]/[secret]'>) {
  const { reference, secret } = await params
  return followLink(reference, secret)
}
