export async function register() {
  // A compile-time constant, not a setting: another runtime has no HTTP server to watch.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { exitUnlessServable } = await import('#lib/server/env-rules.ts')
  const env = { ...process.env }
  const dev = process.env.NODE_ENV === 'development'
  // The build inlines its SITE_URL, which an image does not set again.
  exitUnlessServable({ ...env, SITE_URL: env.SITE_URL || process.env.SITE_URL }, { dev })
  if (dev && !env.WITH_EDITOR) console.warn('The editor, and forms without SUPABASE_URL, need "npm run dev".')
  const { normalizeRequests } = await import('#lib/server/normalize-requests.ts')
  normalizeRequests({ isStrict: !dev && !env.VERCEL })
}
