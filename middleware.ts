import type { NextRequest } from 'next/server'
import { refreshSession } from '@/lib/supabase/middleware'

export function middleware(request: NextRequest) {
  return refreshSession(request)
}

export const config = { matcher: ['/form-submissions', '/form-submissions/:path*'] }
