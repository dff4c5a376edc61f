import { english } from '#contract/languages.ts'
import { getSite } from '#lib/content/index.ts'
import { absolute } from '#lib/pages/seo/address.ts'
import { securityTxt } from '#lib/server/security/security-txt.ts'

export const dynamic = 'force-static'

/** Also served at /.well-known/security.txt, the standard location. */
export async function GET() {
  const { contact } = await getSite(english)
  const text = securityTxt({
    contact: `mailto:${contact.email}`,
    canonical: absolute('/.well-known/security.txt'),
    built: new Date(),
  })
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
