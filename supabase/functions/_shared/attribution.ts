import { isControlFree, replaceLoneSurrogates } from './text.ts'

/** What is remembered of a visit: where it began, who sent it, and the campaign's own labels. */
export const attributionKeys = [
  'landingPage',
  'referrer',
  'submittedFrom',
  'firstVisitAt',
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

export type Attribution = Partial<Record<(typeof attributionKeys)[number], string>>

const VALUE_LIMIT = 500
const HEADER_LIMIT = 6000

/** Header values are Latin-1, so the JSON travels percent-encoded. */
export function encodeAttribution(attribution: Attribution) {
  const encoded = encodeURIComponent(JSON.stringify(knownAttribution(attribution)))
  return encoded.length <= HEADER_LIMIT ? encoded : ''
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
