import { type Attribution, encodeAttribution } from '@/supabase/functions/_shared/attribution.ts'

const NAME = 'request:visit'

/** Remembers in this tab where the visit began; nothing leaves the browser unless a request is sent. */
export function rememberFirstVisit() {
  try {
    if (sessionStorage.getItem(NAME)) return
    const { pathname, search, origin } = location
    const visit: Attribution = {
      ...Object.fromEntries(new URLSearchParams(search)),
      landingPage: pathname,
      referrer: document.referrer.startsWith(origin) ? '' : document.referrer,
      firstVisitAt: new Date().toISOString(),
    }
    sessionStorage.setItem(NAME, encodeAttribution(visit))
  } catch {
    // Without storage the request is sent without its origin.
  }
}

export function firstVisit() {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}
