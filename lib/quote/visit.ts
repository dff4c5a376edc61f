import {
  type Attribution,
  campaignLabels,
  decodeAttribution,
  encodeAttribution,
  lastLabel,
} from '#contract/attribution.ts'
import { browserStorage } from '#lib/ui/browser-storage.ts'

const NAME = 'request:visit'
const storage = browserStorage('sessionStorage')

/** Remembers in this tab where the visit began and the last campaign that led back, to be sent with a request only. */
export function rememberVisit() {
  const known = decodeAttribution(rememberedVisit())
  const visit = known ? withLastTouch(known) : beginning()
  if (visit) storage.write(NAME, encodeAttribution(visit))
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

/** Undefined where no other campaign led here. */
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

export const rememberedVisit = () => storage.read(NAME) ?? ''

/** How long the visit has lasted, in whole ms: fields typed on one page may be sent from the next at once. */
export function visitedForMs() {
  const since = Date.parse(decodeAttribution(rememberedVisit())?.firstVisitAt ?? '')
  // Where no visit is remembered, or the clock was set back since, the page's own time counts.
  return Math.round(Math.max(performance.now(), Date.now() - since || 0))
}

/** What the browser remembered of the visit, and where and about what the request was made. */
export const attributionHeader = (remembered: string, made: Pick<Attribution, 'submittedFrom' | 'topic'>) =>
  encodeAttribution({ ...decodeAttribution(remembered), ...made })

/** Without the query, which may hold personal data. */
export const pathOf = (address: string | null) =>
  address && URL.canParse(address) ? new URL(address).pathname : ''
