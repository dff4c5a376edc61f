import { isControlFree, replaceLoneSurrogates } from './text.ts'

/** How a campaign marks the links that lead here. */
export const campaignLabels = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
  'fbclid',
  'msclkid',
  'li_fat_id',
] as const

export const lastLabel = <const L extends string>(label: L) => `last_${label}` as const

const firstTouch = [
  'landingPage',
  'referrer',
  'submittedFrom',
  'topic',
  'firstVisitAt',
  ...campaignLabels,
] as const
/** Another campaign by which the visitor came back. */
const lastTouch = ['lastLandingPage', 'lastVisitAt', ...campaignLabels.map(lastLabel)] as const

/**
 * What is remembered of a visit: where it began, who sent it, and the campaigns' own labels, the first and the last; and of
 * the request the page that it was sent from and the page that it is about.
 */
export const attributionKeys = [...firstTouch, ...lastTouch] as const

export type Attribution = Partial<Record<(typeof attributionKeys)[number], string>>

const VALUE_LIMIT = 500
const HEADER_LIMIT = 6000

const encoded = (attribution: Attribution) => encodeURIComponent(JSON.stringify(attribution))

/** Header values are Latin-1, so the JSON travels percent-encoded. What is too long goes without the last touch, or not at all. */
export function encodeAttribution(attribution: Attribution) {
  const known = knownAttribution(attribution)
  const first = Object.fromEntries(firstTouch.flatMap((key) => (known[key] ? [[key, known[key]]] : [])))
  return [known, first].map(encoded).find((text) => text.length <= HEADER_LIMIT) ?? ''
}

/** Never fails: a broken or hostile header is worth no attribution, and no request is lost over it. */
export function decodeAttribution(header: string | null): Attribution | null {
  if (!header || header.length > HEADER_LIMIT) return null
  try {
    const attribution = knownAttribution(JSON.parse(decodeURIComponent(header)))
    return Object.keys(attribution).length > 0 ? attribution : null
  } catch {
    return null
  }
}

/** Of whatever was stored or sent, the texts under names that we know. */
export function knownAttribution(source: unknown): Attribution {
  if (typeof source !== 'object' || source === null) return {}
  const values = source as Record<string, unknown>
  const kept = attributionKeys.flatMap((key) => {
    const value = values[key]
    if (typeof value !== 'string' || !isControlFree(value)) return []
    const text = replaceLoneSurrogates(value.trim().slice(0, VALUE_LIMIT))
    return text ? [[key, text]] : []
  })
  return Object.fromEntries(kept)
}
