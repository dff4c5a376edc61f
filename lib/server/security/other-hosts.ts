type Settings = Partial<Record<'SITE_URL' | 'SUPABASE_URL' | 'HOST' | 'VERCEL', string>>

const escaped = (name: string) => name.toLowerCase().replaceAll('.', '\\.')

/**
 * For `redirects()` of next.config.mjs: sends requests for other host names to the site's own. This prevents DNS
 * rebinding: a page whose host name resolves to this machine must not read from the embedded backend. IP addresses
 * cannot be rebound. A platform routes only names that it knows, and may know more of them than SITE_URL.
 */
export function redirectOtherHosts({ SITE_URL, SUPABASE_URL, HOST, VERCEL }: Settings) {
  if (VERCEL || (SUPABASE_URL && !SITE_URL)) return []
  const hostNames = [SITE_URL && new URL(SITE_URL).hostname, HOST].filter((name) => name !== undefined)
  const value = `(?:${['localhost', '[\\d.]+', '\\[.*', ...hostNames.filter(Boolean).map(escaped)].join('|')})`
  return [
    {
      // Health checks may use any name.
      source: '/:path((?!healthz$).*)',
      // The image optimizer asks for its sources without a host.
      has: [{ type: 'header', key: 'host' }],
      missing: [{ type: 'host', value }],
      destination: `${SITE_URL ?? 'http://localhost:3000'}/:path`,
      statusCode: 303,
    },
  ]
}
