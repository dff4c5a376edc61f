import {
  type Attribution,
  campaignLabels,
  decodeAttribution,
  encodeAttribution,
  lastLabel,
} from '#contract/attribution.ts'

const NAME = 'request:visit'

/** Remembers in this tab where the visit began, and the last campaign that led back; it leaves only with a request. */
export function rememberVisit() {
  try {
    const known = decodeAttribution(sessionStorage.getItem(NAME))
    const visit = known ? withLastTouch(known) : beginning()
    if (visit) sessionStorage.setItem(NAME, encodeAttribution(visit))
  } catch {
    // Without storage the request is sent without its origin.
  }
}

const labelsHere = () => {
  const asked = new URLSearchParams(location.search)
  return campaignLabels.map((label) => [label, asked.get(label) ?? ''] as const)
}

const beginning = (): Attribution => ({
  ...Object.fromEntries(labelsHere()),
  landingPage: location.pathname,
  referrer: document.referrer.startsWith(location.origin) ? '' : document.referrer,
  firstVisitAt: new Date().toISOString(),
})

/** Nothing, if no other campaign led here than the one that is known. */
function withLastTouch(known: Attribution): Attribution | undefined {
  const labels = labelsHere()
  const isLabeled = labels.some(([, value]) => value)
  const isKnown = labels.every(
    ([label, value]) => value === (known[known.lastVisitAt ? lastLabel(label) : label] ?? ''),
  )
  if (!isLabeled || isKnown) return
  return {
    ...known,
    ...Object.fromEntries(labels.map(([label, value]) => [lastLabel(label), value])),
    lastLandingPage: location.pathname,
    lastVisitAt: new Date().toISOString(),
  }
}

export function rememberedVisit() {
  try {
    return sessionStorage.getItem(NAME) ?? ''
  } catch {
    return ''
  }
}

/** How long somebody has been here, in whole ms: what was typed on one page may be sent from the next one at once. */
export function visitedForMs() {
  const since = Date.parse(decodeAttribution(rememberedVisit())?.firstVisitAt ?? '')
  // Of a visit that is not remembered, or began after now because the clock was set, this page is known.
  return Math.round(Math.max(performance.now(), Date.now() - since || 0))
}
