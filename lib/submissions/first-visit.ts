import {
  type Attribution,
  decodeAttribution,
  encodeAttribution,
} from '@/supabase/functions/_shared/attribution.ts'

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

/** How long somebody has been here, in whole ms: what was typed on one page may be sent from the next one at once. */
export function visitedForMs() {
  const since = Date.parse(decodeAttribution(firstVisit())?.firstVisitAt ?? '')
  // Of a visit that is not remembered, or began after now because the clock was set, this page is known.
  return Math.round(Math.max(performance.now(), Date.now() - since || 0))
}
