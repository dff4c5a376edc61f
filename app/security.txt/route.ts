import { getSite } from '@/lib/content'
import { env } from '@/lib/env'
import { securityTxt } from '@/lib/security/security-txt'
import { absolute } from '@/lib/seo/address'

export const dynamic = 'force-static'

/** Also answers at /.well-known/security.txt, where it is looked for. */
export async function GET() {
  const { contact } = await getSite()
  const text = securityTxt({
    contact: env.SECURITY_CONTACT ?? `mailto:${contact.email}`,
    canonical: absolute('/.well-known/security.txt'),
    built: new Date(),
  })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
