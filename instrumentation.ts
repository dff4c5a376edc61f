export async function register() {
  // A compile-time constant, not a setting: the middleware bundle is separate and has no HTTP server to watch.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { logMissingPages } = await import('#lib/server/log-missing-pages.ts')
  logMissingPages()
}
