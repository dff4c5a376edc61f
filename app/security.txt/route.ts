import { english } from '#contract/languages.ts'
import { getContent } from '#lib/content/index.ts'
import { absolute } from '#lib/pages/seo/address.ts'

export const dynamic = 'force-static'

const VALID_FOR_MS = 365 * 24 * 60 * 60 * 1000

/**
 * RFC 9116, also served at /.well-known/security.txt, the standard location. It expires a year after the build, so that
 * an abandoned site does not promise an answer forever.
 */
export async function GET() {
  const { contact } = await getContent('site', english)
  const lines = [
    `Contact: mailto:${contact.email}`,
    `Expires: ${new Date(Date.now() + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absolute('/.well-known/security.txt')}`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
