import { directionMarks, isControlFree, replaceLoneSurrogates } from './text.ts'

/** The query parameters by which campaigns tag their links. */
export const campaignLabels = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_term',
  'utm_content',
  'gclid',
] as const

/**
 * The data kept about a visit: its landing page, its referrer, and the labels of the campaign that led to it; and about
 * the request: the page it was sent from and the page it is about.
 */
const attributionKeys = [
  'landingPage',
  'referrer',
  'submittedFrom',
  'topic',
  'firstVisitAt',
  ...campaignLabels,
] as const

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

/** Keeps only strings under these keys from stored or sent data. */
export function parseAttribution(source: unknown): Attribution {
  if (typeof source !== 'object' || source === null) return {}
  const values = source as Record<string, unknown>
  const kept = attributionKeys.flatMap((key) => {
    const value = values[key]
    if (typeof value !== 'string' || !isControlFree(value)) return []
    const text = replaceLoneSurrogates(value.replace(directionMarks, '').trim().slice(0, VALUE_LIMIT))
    return text ? [[key, text]] : []
  })
  return Object.fromEntries(kept)
}
