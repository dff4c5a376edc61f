export async function register() {
  // A constant of the compiler, not a setting: the middleware is compiled apart and has no server to attend.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return
  const { attendExchanges } = await import('./lib/exchanges')
  attendExchanges()
}
