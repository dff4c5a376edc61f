import type { NextRequest } from 'next/server'
import { deskHeaders } from '@/lib/submissions/headers'
import { refreshSession } from '@/lib/supabase/middleware'

export async function middleware(request: NextRequest) {
  const headers = Object.entries(deskHeaders())
  // The page reads its own policy from the request, and puts the nonce on the scripts it sends.
  for (const [name, value] of headers)
    if (name === 'content-security-policy') request.headers.set(name, value)
  const response = await refreshSession(request)
  for (const [name, value] of headers) response.headers.set(name, value)
  return response
}

export const config = { matcher: ['/form-submissions', '/form-submissions/:path*'] }
