import {
  type Attribution,
  campaignLabels,
  lastLabel,
  parseAttribution,
  readAttribution,
} from '#contract/attribution.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'

const NAME = 'request:visit'
const storage = browserStorage('sessionStorage')

/** Stores where the visit began and its last campaign in this tab, and sends them only with a request. */
export function recordVisit() {
  const known = readAttribution(recordedVisit())
  const visit = known.firstVisitAt ? withLastTouch(known) : beginning()
  if (visit) storage.write(NAME, JSON.stringify(parseAttribution(visit)))
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

/** Undefined unless another campaign led here. */
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

export const recordedVisit = () => storage.read(NAME) ?? ''

/** The duration of the visit in whole ms: fields typed on one page may be sent from the next at once. */
export function visitedForMs() {
  const since = Date.parse(readAttribution(recordedVisit()).firstVisitAt ?? '')
  // Falls back to the page's own time if no visit is stored or the clock was set back since.
  return Math.round(Math.max(performance.now(), Date.now() - since || 0))
}

/** Drops the query, which may hold personal data. */
export const pathOf = (address: string | null) =>
  address && URL.canParse(address) ? new URL(address).pathname : ''
