import { type Attribution, campaignLabels, parseAttribution } from '#contract/attribution.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'
import { hasConsent, onConsent } from '#lib/vendors/consent.ts'

const VISIT = 'request:visit'
/** Never sent: only how long ago it was. */
const STARTED = 'request:started'
const storage = browserStorage('sessionStorage')

/**
 * Stores the first touch of the visit in this tab, and sends it only with a request. A site that asks its visitors for
 * consent stores none of it before they agree, and drops it once they withdraw.
 */
export function recordVisit(asksConsent: boolean) {
  if (!storage.read(STARTED)) storage.write(STARTED, new Date().toISOString())
  // Now, because the visitor may have moved on by the time they agree.
  const visit = JSON.stringify(parseAttribution(firstTouch()))
  const record = () => {
    if (!storage.read(VISIT)) storage.write(VISIT, visit)
  }
  if (!asksConsent || hasConsent()) return record()
  storage.write(VISIT, null)
  return onConsent(record)
}

function firstTouch(): Attribution {
  // A visitor may leave the first page before its scripts run, by a link to this one.
  const isFromHere = document.referrer.startsWith(`${location.origin}/`)
  const landing = new URL(isFromHere ? document.referrer : location.href)
  return {
    ...Object.fromEntries(campaignLabels.map((label) => [label, landing.searchParams.get(label) ?? ''])),
    landingPage: landing.pathname,
    referrer: isFromHere ? '' : document.referrer,
    firstVisitAt: new Date().toISOString(),
  }
}

export const recordedVisit = () => storage.read(VISIT) ?? ''

/** The duration of the visit in whole ms: fields typed on one page may be sent from the next at once. */
export function visitedForMs() {
  const since = Date.parse(storage.read(STARTED) ?? '')
  // Falls back to the page's own time if no visit is stored or the clock was set back since.
  return Math.round(Math.max(performance.now(), Date.now() - since || 0))
}

/** Drops the query, which may hold personal data. */
export const pathOf = (address: string | null) =>
  address && URL.canParse(address) ? new URL(address).pathname : ''
