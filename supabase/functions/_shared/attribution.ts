import { isControlFree, replaceLoneSurrogates } from './text.ts'

/** The query parameters by which campaigns tag their links. */
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
/** The last other campaign through which the visitor returned. */
const lastTouch = ['lastLandingPage', 'lastVisitAt', ...campaignLabels.map(lastLabel)] as const

/**
 * The data kept about a visit: its landing page, its referrer, and the labels of the first and last campaign; and about
 * the request: the page it was sent from and the page it is about.
 */
const attributionKeys = [...firstTouch, ...lastTouch] as const

export type Attribution = Partial<Record<(typeof attributionKeys)[number], string>>

const VALUE_LIMIT = 500

/** Reads a visit from JSON; never fails. */
export function readAttribution(json: string): Attribution {
  try {
    return parseAttribution(JSON.parse(json))
  } catch {
    return {}
  }
}

export const firstTouchOf = (attribution: Attribution): Attribution =>
  Object.fromEntries(firstTouch.flatMap((key) => (attribution[key] ? [[key, attribution[key]]] : [])))

/** Keeps only strings under these keys from stored or sent data. */
export function parseAttribution(source: unknown): Attribution {
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
