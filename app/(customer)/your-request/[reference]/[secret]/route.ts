import { followLink } from '#lib/customer/backend.ts'

type Context = { params: Promise<{ reference: string; secret: string }> }

export async function GET(_: Request, { params }: Context) {
  const { reference, secret } = await params
  return followLink(reference, secret)
}
