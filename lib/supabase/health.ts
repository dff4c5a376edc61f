import 'server-only'
import { env } from '@/lib/env'

export type BackendStatus = 'reachable' | 'unreachable' | 'not configured'

/** Asks the auth API how it is: any answer but a server error means that the backend is there. */
export async function backendStatus(timeoutMs = 2000): Promise<BackendStatus> {
  const { SUPABASE_URL: url, SUPABASE_PUBLISHABLE_KEY: key } = env
  if (!url || !key) return 'not configured'
  try {
    const response = await fetch(new URL('/auth/v1/health', url), {
      headers: { apikey: key },
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return response.status < 500 ? 'reachable' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}
