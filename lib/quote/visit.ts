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

/** Stores the first and the last touch of the visit in this tab, and sends them only with a request. */
export function recordVisit() {
  const stored = readAttribution(recordedVisit())
  const visit = stored.firstVisitAt ? withLastTouch(stored) : firstTouch()
  if (visit) storage.write(NAME, JSON.stringify(parseAttribution(visit)))
}

function campaign() {
  const query = new URLSearchParams(location.search)
  return campaignLabels.map((label) => [label, query.get(label) ?? ''] as const)
}

const firstTouch = (): Attribution => ({
  ...Object.fromEntries(campaign()),
  landingPage: location.pathname,
  referrer: document.referrer.startsWith(location.origin) ? '' : document.referrer,
  firstVisitAt: new Date().toISOString(),
})

/** Undefined unless another campaign led here. */
function withLastTouch(visit: Attribution): Attribution | undefined {
  const labels = campaign()
  const storedLabel = (label: (typeof campaignLabels)[number]) =>
    visit[visit.lastVisitAt ? lastLabel(label) : label] ?? ''
  const isCampaign = labels.some(([, value]) => value)
  const isSame = labels.every(([label, value]) => value === storedLabel(label))
  if (!isCampaign || isSame) return
  return {
    ...visit,
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
